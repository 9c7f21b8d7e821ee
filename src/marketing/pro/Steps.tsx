import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import type { ReactNode } from 'react';
import { keyed } from '#sections/keyed.ts';
import type { ProView, Step } from '../pro-view.ts';

/** How far the shutter hangs, in the drawing's units of 152 from the lintel to the sill. */
const reach: Record<Step['shutter'], number> = { down: 152, half: 74, up: 14 };
const slatHeight = 13;
const stripes = Array.from({ length: 9 }, (_, place) => ({ x: 44 + place * 34.6667, foot: 34 + place * 36.8889, isRosa: place % 2 === 0 }));

function Goods() {
  return (
    <>
      <path fill="#ffdc8c" d="M62 108h276v154H62z" />
      <path fill="#b4543a" d="M62 196h276v7H62zM62 246h276v16H62z" />
      <path fill="#00796b" d="M92 196v-26c0-8 6-9 6-17h12c0 8 6 9 6 17v26z" />
      <path fill="#e4007c" d="M132 196v-34h30v34z" />
      <path fill="#c70069" d="M147 162h15v34h-15z" />
      <path fill="#f2682c" d="M180 196c-9-12-6-30 6-34v-8h14v8c12 4 15 22 6 34z" />
      <path fill="#7b4fa0" d="M226 196v-22h46v22z" />
      <path fill="#5e3780" d="M226 174h46v7h-46z" />
      <path fill="#7a2f3f" d="M84 246v-24h58v24zM160 246c0-18 8-26 22-26s22 8 22 26zM226 246v-30h16l6 8h40v22z" />
    </>
  );
}

/** The drawn shop of one step: its shutter down with the step's icon on it, or half up or open with the icon on a sign. */
function Shutter({ state, children }: { state: Step['shutter']; children: ReactNode }) {
  const height = reach[state];
  const slats = Array.from({ length: Math.floor((height - 8) / slatHeight) }, (_, place) => 123 + place * slatHeight);
  const sign = state === 'up' ? 164 : 212;
  return (
    <svg viewBox="0 0 400 300" width="400" height="300" aria-hidden="true" focusable="false">
      <path fill="#3a1b4c" d="M0 24h400v276H0z" />
      <path fill="#4c2861" d="M0 24h400v10H0z" />
      <path fill="#2c1239" d="M0 34h400v5H0z" />
      <path fill="#24112f" d="M54 100h292v170H54z" />
      <Goods />
      <path fill="#8d7b9a" d={`M62 108h276v${height}H62z`} />
      {slats.map((y) => (
        <path key={y} stroke="#5e4b6b" strokeWidth="2" d={`M62 ${y}h276`} />
      ))}
      {state !== 'up' && <path fill="#4a3757" d={`M62 ${104 + height}h276v8H62z`} />}
      <path fill="#c4937c" d="M46 262h308v11H46z" />
      <path fill="#94604f" d="M46 273h308v5H46z" />
      {state !== 'down' && (
        <path fill="#ffdc8c" opacity={state === 'up' ? 0.16 : 0.1} d={`M${state === 'up' ? 70 : 62} ${110 + height}h262l32 ${190 - height}H36z`} />
      )}
      <path fill="#24112f" opacity=".4" d="M40 112h320v22H40z" />
      {stripes.map(({ x, foot, isRosa }) => (
        <path key={x} fill={isRosa ? '#e4007c' : '#fff8ef'} d={`M${x.toFixed(1)} 58h34.7L${(foot + 36.9).toFixed(1)} 106v6a18.4 15 0 0 1-36.9 0v-6z`} />
      ))}
      {state === 'down' ? (
        <g transform="translate(152 148)" color="#fff8ef">
          {children}
        </g>
      ) : (
        <>
          <path stroke="#24112f" strokeWidth="3" d={`M284 118v${sign - 132}M316 118v${sign - 132}`} />
          <circle cx="300" cy={sign} r="34" fill={state === 'up' ? '#00796b' : '#24112f'} />
          <circle cx="300" cy={sign} r="29" fill="none" stroke="#ffe3a0" strokeWidth="1.5" opacity=".7" />
          <g transform={`translate(279 ${sign - 21}) scale(.4375)`} color="#ffe3a0">
            {children}
          </g>
        </>
      )}
    </svg>
  );
}

const pictures = { down: IconMessageCircle, half: IconPalette, up: IconRocket } as const satisfies Record<Step['shutter'], unknown>;

/** The three steps, each with the same shop: shutter down, half up, open. */
export function Steps({ view: { steps } }: { view: ProView }) {
  return (
    <section className="steps wall" id="howItWorks" aria-labelledby="steps-title">
      <div className="wrap">
        <div className="steps-head">
          <h2 id="steps-title">{steps.title}</h2>
          {steps.text !== '' && <p className="lead">{steps.text}</p>}
        </div>
        <ol className="step-list">
          {keyed(steps.list).map(({ key, item }) => {
            const Picture = pictures[item.shutter];
            return (
              <li className="step" key={key}>
                <div className="step-picture">
                  <Shutter state={item.shutter}>
                    <Picture size={96} stroke={1.6} />
                  </Shutter>
                </div>
                <div className="step-text">
                  <h3>{item.title}</h3>
                  {item.text !== '' && <p>{item.text}</p>}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
