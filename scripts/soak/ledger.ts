import type { sectionStatuses } from '#schema/approval/client-approval.ts';

/** A field of a client's site that one designer of the soak writes, and nobody else. */
export const ownFields = ['heroTitle', 'heroSubtitle', 'aboutText'] as const;
export type OwnField = (typeof ownFields)[number];

type Status = (typeof sectionStatuses)[number];

/** A save that was answered with 200: it must be in the history for good. */
export interface Acknowledged {
  at: number;
  id: string;
  revision: number;
  /** The field and text that were written; for a restore, the revision that it brought back. */
  wrote: { field: OwnField; text: string } | { restored: number } | 'whole';
}

/** An owner's answer that the server has accepted. */
export interface Answered {
  at: number;
  id: string;
  name: string;
  /** The revision that was on the screen. */
  seen: number;
  sections: Record<string, { status: Status; comments: string }>;
}

/** Everything that the product has confirmed, to be checked at the end. */
export interface Ledger {
  saves: Acknowledged[];
  /** Saves without an answer, stored or not: client and text, with a space between. */
  unanswered: Set<string>;
  answers: Answered[];
  /** Clients created, by id. */
  clients: Set<string>;
  /** Uploaded pictures: address and digest of the bytes. */
  pictures: Map<string, string>;
  /** Folders of backups that were finished. */
  backups: string[];
  /** Words of designers met on public pages, by client. */
  shown: Map<string, Set<string>>;
}

/** A ledger of a product that has confirmed nothing yet. */
export const newLedger = (): Ledger => ({
  saves: [],
  unanswered: new Set(),
  answers: [],
  clients: new Set(),
  pictures: new Map(),
  backups: [],
  shown: new Map(),
});

/** A text that no other save has; it contains its author. */
export const marker = (who: string, count: number): string => `soak-${who}-${count}`;
/** The texts of designers (`marker`) in a page. */
export const markersIn = (html: string): string[] => html.match(/soak-\w+-\d+/g) ?? [];
