import type { ShownOpinion } from './use-opinions.ts';

/** What those said of a section who do not decide. */
export function SectionOpinions({ title, opinions }: { title: string; opinions: readonly ShownOpinion[] }) {
  if (opinions.length === 0) return null;
  return (
    <ul className="section-opinions" aria-label={title}>
      {opinions.map(({ key, said, comment }) => (
        <li key={key}>
          {said}
          {comment !== '' && <q>{comment}</q>}
        </li>
      ))}
    </ul>
  );
}
