import { fill } from '../../fill.ts';
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

/** An opinion in words, `Luis Ortega: aprobada, con comentario`, and the comment; `undefined` of somebody who neither judged the section nor wrote of it. */
export function opinionLine(words: Words, { name, status, comments, isChanged }: SectionOpinion): { said: string; comment: string } | undefined {
  const comment = comments.trim();
  if (status === 'pending' && comment === '') return undefined;
  const said = fill(words[status], { name: name.trim() || words.nobody });
  return { said: `${said}${comment === '' ? '' : words.withComment}${isChanged ? words.ofEarlier : ''}`, comment };
}
