import type { Language } from '#schema/language.ts';

const spanish = {
  title: 'Al guardar',
  gateKeeps: 'Lo que está en línea (revisión {n}) se queda. Lo que cambies desde ahora espera la aprobación del cliente.',
  gateHides: 'No se verá nada en internet hasta que el cliente lo apruebe.',
  ungated: 'Se publica lo más nuevo, esté aprobado o no.',
  ungatedManual: 'Se publica lo último que publicaste, esté aprobado o no.',
  manualKeeps: 'Lo que está en línea (revisión {n}) se queda. Desde ahora guardar conserva un borrador y «Publicar» lo pone en línea.',
  manualHides: 'Nada se verá en internet hasta que presiones «Publicar».',
  onSave: 'Se publica lo más nuevo, y desde ahora todo lo que guardes.',
  onSaveGated: 'Se publica lo último que aprobó el cliente, y desde ahora todo lo que apruebe.',
};
type SwitchTexts = typeof spanish;

const english: SwitchTexts = {
  title: 'When you save',
  gateKeeps: 'What is online (revision {n}) stays. What you change from now on waits for the client’s approval.',
  gateHides: 'Nothing is on the web until the client approves it.',
  ungated: 'The newest is published, approved or not.',
  ungatedManual: 'What you published last goes online, approved or not.',
  manualKeeps: 'What is online (revision {n}) stays. From now on saving keeps a draft, and "Publish" puts it online.',
  manualHides: 'Nothing is on the web until you press "Publish".',
  onSave: 'The newest is published, and from now on whatever you save.',
  onSaveGated: 'What the client approved last is published, and from now on whatever they approve.',
};

/** What saving will do to what is on the web, where a switch was moved. */
export const switchTexts: Record<Language, SwitchTexts> = { es: spanish, en: english };
