import { defaultComment } from '../form.ts';
import type { SectionStatus } from '../states.ts';

interface Words extends Readonly<Record<SectionStatus, string>> {
  withComment: string;
  ofEarlier: string;
  nobody: string;
}

export interface SectionOpinion {
  name: string;
  status: SectionStatus;
  comments: string;
  /** The section shows something else since. */
  isChanged: boolean;
}

/** An opinion as it is shown: `Luis Ortega`, `aprobada, con comentario`, and the comment. */
export interface ShownOpinion {
  name: string;
  said: string;
  comment: string;
}

/**
 * An opinion in words; `undefined` of somebody who neither judged the section nor commented on it. The placeholder for a
 * missing comment counts as no comment.
 */
export function opinionLine(words: Words, { name, status, comments, isChanged }: SectionOpinion): ShownOpinion | undefined {
  const comment = comments.trim() === defaultComment ? '' : comments.trim();
  if (status === 'pending' && comment === '') return undefined;
  const said = `${words[status]}${comment === '' ? '' : words.withComment}${isChanged ? words.ofEarlier : ''}`;
  return { name: name.trim() || words.nobody, said, comment };
}
