/** Texts of the question before an earlier revision is restored, and of the result. */
export const restoringTexts = {
  es: {
    title: '¿Restaurar la revisión {n}?',
    text: 'El contenido vuelve a ser el de esa revisión, que se guarda como una nueva; las demás se conservan.',
    shown: {
      onSave: 'Las visitas la ven en cuanto se publique, sin otro paso.',
      manual: 'Queda como borrador: las visitas no la ven hasta que la publiques.',
      gated: 'Las visitas no la ven hasta que el cliente la apruebe.',
    },
    approval: 'Lo que el cliente respondió se conserva; lo que cambie después de aprobado queda por aprobar otra vez.',
    unsaved: 'Lo que tienes sin guardar se junta con ella.',
    conflict: 'Mientras tanto se guardó la revisión {n}. Mírala en el historial: si restauras de todos modos, también se reemplaza, y se conserva ahí.',
    done: 'Se restauró la revisión {n}. Para volver a lo de antes, restaura la {before}.',
  },
  en: {
    title: 'Restore revision {n}?',
    text: 'The content goes back to that of this revision, which is saved as a new one; the others are kept.',
    shown: {
      onSave: 'Visitors see it as soon as it is published, with no further step.',
      manual: 'It stays a draft: visitors do not see it until you publish it.',
      gated: 'Visitors do not see it until the client approves it.',
    },
    approval: 'What the client answered is kept; what changes after it was approved waits for approval again.',
    unsaved: 'What you have not saved is merged with it.',
    conflict: 'Revision {n} was saved meanwhile. Look at it in the history: if you restore anyway, it is replaced too, and kept there.',
    done: 'Revision {n} was restored. To go back, restore {before}.',
  },
};
