import { fill } from '../fill.ts';
import type { HomeView } from '../home-view.ts';

/** A note from the counter: what the first year costs, added up when the prices are numbers. */
export function PriceNote({ view }: { view: HomeView }) {
  const { note } = view.texts;
  const { prices, firstYear } = view.pricing;
  const lines = [
    { name: note.launch, detail: note.once, amount: prices.launch },
    { name: note.hosting, detail: fill(note.months, { price: `$${prices.monthly}` }), amount: firstYear?.hosting },
    { name: note.domain, detail: note.year, amount: prices.domain },
  ];
  return (
    <div className="note-wrap">
      <div className="note">
        <div className="note-head">
          <h3>{view.proName}</h3>
          <span>{note.title}</span>
        </div>
        <table>
          <tbody>
            {lines.map(({ name, detail, amount }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{detail}</small>
                </th>
                <td>{amount === undefined ? '' : `$${amount}`}</td>
              </tr>
            ))}
          </tbody>
          {firstYear && (
            <tfoot>
              <tr>
                <th scope="row">{note.total}</th>
                <td>${firstYear.total}</td>
              </tr>
            </tfoot>
          )}
        </table>
        <p className="note-foot">
          {firstYear && `${fill(note.later, { price: `$${firstYear.later}` })} `}
          {note.currency}
        </p>
      </div>
    </div>
  );
}
