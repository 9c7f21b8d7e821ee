/** What those said of a section who do not decide. */
export function SectionOpinions({ title, opinions }: { title: string; opinions: readonly { said: string; comment: string }[] }) {
  if (opinions.length === 0) return null;
  return (
    <ul className="section-opinions" aria-label={title}>
      {opinions.map(({ said, comment }) => (
        <li key={said}>
          {said}
          {comment !== '' && <q>{comment}</q>}
        </li>
      ))}
    </ul>
  );
}
