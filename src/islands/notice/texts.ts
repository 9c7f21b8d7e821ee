import type { Language } from '#schema/language.ts';

interface NoticeTexts {
  /** Tells a screen reader what kind of message it is. */
  notification: string;
  /** Names the region that holds the toasts; the key replaces `{hotkey}`. */
  notifications: string;
  close: string;
  linkCopied: string;
  linkNotCopied: string;
}

const texts: Record<Language, NoticeTexts> = {
  es: {
    notification: 'Aviso',
    notifications: 'Avisos ({hotkey})',
    close: 'Cerrar aviso',
    linkCopied: 'Enlace copiado',
    linkNotCopied: 'No se pudo copiar el enlace. Cópielo de la barra de direcciones.',
  },
  en: {
    notification: 'Notice',
    notifications: 'Notices ({hotkey})',
    close: 'Dismiss notice',
    linkCopied: 'Link copied',
    linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
  },
};

/** Texts of toasts in the page's language. */
export const noticeTexts = (): NoticeTexts => texts[document.documentElement.lang === 'en' ? 'en' : 'es'];
