// One place of work per template, arranged anew for each number: 1800 by 1200, light from the left.
import type { TemplateId } from '#schema/template.ts';
import { type Brush, ball, ground, lights, mix, person, plate, ridge, slab, soft, texture, turned } from './brush.ts';

export const [wide, high] = [1800, 1200];
const all: readonly [number, number, number, number] = [0, 0, wide, high];
const skins = ['#a8714c', '#8d5a3a', '#c68d66'] as const;
const times = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Light that falls through a window onto what is there. */
function windowLight({ define }: Brush, x: number, y: number, strength: number): string {
  const fill = define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#fff1d6" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff1d6" stop-opacity="0"/></radialGradient>`,
  );
  return `<ellipse cx="${x}" cy="${y}" rx="900" ry="700" fill="${fill}"/>`;
}

type Profile = readonly number[];
const pot: Profile = [0.3, 0.46, 0.55, 0.56, 0.5, 0.42, 0.44];
const bottle: Profile = [0.2, 0.3, 0.36, 0.34, 0.22, 0.12, 0.1, 0.16];
const jar: Profile = [0.26, 0.36, 0.42, 0.44, 0.42, 0.36, 0.34];
const flask: Profile = [0.14, 0.17, 0.2, 0.24, 0.27, 0.27, 0.22, 0.12, 0.09, 0.13];
const bellied: Profile = [0.34, 0.52, 0.6, 0.55, 0.3, 0.26];
const glass: Profile = [0.2, 0.22, 0.24, 0.26, 0.28];

function taco(brush: Brush, x: number, y: number, size: number): string {
  const filling = times(16, () =>
    ball(brush, {
      x: x + brush.between(-size * 0.7, size * 0.7),
      y: y - brush.between(size * 0.1, size * 0.4),
      radius: brush.between(6, 14),
      colour: brush.pick('#7c3518', '#93421c', '#5c2412', '#3f8a3a', '#f2ead8'),
    }),
  );
  const shell = brush.define(
    (id) => `<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="#f7d795"/><stop offset="1" stop-color="#a9712b"/></linearGradient>`,
  );
  return `<g transform="rotate(${brush.between(-12, 12)} ${x} ${y})">${filling}<path d="M${x - size},${y} C${x - size},${y - size * 0.72} ${x + size},${y - size * 0.72} ${x + size},${y} C${x + size * 0.5},${y + size * 0.2} ${x - size * 0.5},${y + size * 0.2} ${x - size},${y} Z" transform="translate(6 ${size * 0.16})" fill="${shell}"/>${texture(brush, [x - size, y - size * 0.4, size * 2, size * 0.6], { across: 0.05, down: 0.05, strength: 0.12 })}</g>`;
}

function restaurant(brush: Brush): string {
  const { between, pick } = brush;
  const room = ground(brush, all, { from: '#2b1a14', to: '#6d3c22' });
  const lamps = lights(brush, 26, [0, 20, wide, 420], ['#ffcf7a', '#ffb04a', '#ff8a3c', '#fff0c4']);
  const cook = person(brush, { x: between(380, 1400), foot: 700, height: 620, clothes: '#e9e2d6', skin: pick(...skins), hat: '#f4f0ea' });
  const table =
    ground(brush, [0, 560, wide, 640], { from: '#a5693a', to: '#4c2a17' }) + texture(brush, [0, 560, wide, 640], { across: 0.002, down: 0.06, strength: 0.55 });
  const back = times(3, (index) =>
    turned(brush, {
      x: 240 + index * 620 + between(-90, 90),
      foot: 690,
      height: between(200, 300),
      profile: index === 1 ? pot : glass,
      colour: pick('#9a4a26', '#c2762b', '#b13a2e'),
      isOpen: true,
    }),
  );
  const served = [0, 1, 2].map((index) => {
    const [x, y, radius] = [320 + index * 580 + between(-40, 40), 850 + (index % 2) * 150, between(230, 290)];
    const food =
      index === 1
        ? times(24, () =>
            ball(brush, {
              x: x + between(-radius * 0.5, radius * 0.5),
              y: y + between(-30, 40),
              radius: between(18, 40),
              colour: pick('#7c2d14', '#c4572a', '#e0a03c', '#4f8a35'),
            }),
          )
        : times(3, (n) => taco(brush, x + (n - 1) * radius * 0.42, y + (n % 2) * 30, radius * 0.34));
    return plate(brush, { x, y, radius, colour: pick('#f1e9db', '#2f5d8c', '#e7d9bf'), food });
  });
  const limes = times(5, () =>
    ball(brush, { x: between(60, wide - 60), y: between(1080, 1180), radius: between(34, 52), colour: pick('#6fa03a', '#88b64a', '#b73a2a') }),
  );
  return `${room}${soft(brush, lamps, 8)}${soft(brush, cook, 9)}${table}${soft(brush, back, 4)}${served.join('')}${soft(brush, limes, 5)}${windowLight(brush, 260, 200, 0.5)}`;
}

function landscape(brush: Brush): string {
  const { between, pick } = brush;
  const [above, below, far, near] = pick(
    ['#4f93c9', '#f4dfc0', '#7fa3b8', '#27402f'],
    ['#e0794f', '#fde0a8', '#9a6f86', '#2b2230'],
    ['#89a9bb', '#eef1ea', '#93aab0', '#2f4a3c'],
  );
  const line = between(560, 680);
  const sun = brush.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#fffbe8"/><stop offset=".2" stop-color="#fff0c0" stop-opacity=".8"/><stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient>`,
  );
  const sky = `${ground(brush, [0, 0, wide, line + 60], { from: above, to: below })}${texture(brush, [0, 0, wide, line], { across: 0.0025, down: 0.009, strength: 0.16 })}<circle cx="${between(300, 1500)}" cy="${line - between(120, 320)}" r="420" fill="${sun}"/>`;
  const hills = times(4, (index) =>
    soft(
      brush,
      ridge(brush, {
        top: line - 190 + index * 58,
        rough: 90 - index * 14,
        width: wide,
        foot: line + 40,
        from: mix(far, near, index / 4),
        to: mix(below, near, index / 3.2),
      }),
      3 - index * 0.8,
    ),
  );
  const water = `${ground(brush, [0, line, wide, high - line], { from: mix(below, far, 0.4), to: mix(far, '#0d2c33', 0.72) })}${texture(brush, [0, line, wide, high - line], { across: 0.004, down: 0.09, strength: 0.5 })}`;
  const glints = soft(
    brush,
    times(
      150,
      () =>
        `<ellipse cx="${between(0, wide)}" cy="${line + between(4, 460) ** 1.02}" rx="${between(6, 44)}" ry="${between(1, 3.4)}" fill="#fff6dc" opacity="${between(0.15, 0.6)}"/>`,
    ),
    1.2,
  );
  const x = between(500, 1200);
  const boat = `<path d="M${x},${line + 190} q150,74 340,0 l-34,66 q-140,26 -270,0 Z" fill="#8c3b2a"/><path d="M${x},${line + 190} q150,74 340,0 l-6,10 q-160,66 -328,0 Z" fill="#f0d9a8"/>${person(brush, { x: x + 120, foot: line + 222, height: 170, clothes: '#d9a441', skin: skins[0], hat: '#e9dcc0' })}${person(brush, { x: x + 220, foot: line + 222, height: 160, clothes: '#3c6f8c', skin: skins[2] })}`;
  const shore = ridge(brush, { top: high - 90, rough: 70, width: wide, foot: high, from: near, to: mix(near, '#000000', 0.6) });
  const leaves = times(40, () => {
    const [at, size] = [between(-40, wide + 40), between(80, 220)];
    return `<path d="M${at},${high} q${between(-140, 140)},${-size} ${between(-180, 180)},${-size * 1.4} q${between(-20, 20)},${size * 0.6} ${between(20, 60)},${size * 1.4} Z" fill="${mix(near, pick('#6d9a4a', '#20402a'), between(0.2, 0.8))}"/>`;
  });
  return `${sky}${hills}${water}${glints}${boat}${shore}${soft(brush, leaves, 4)}`;
}

function surgery(brush: Brush): string {
  const { between, pick } = brush;
  const side = between(200, 900);
  const wall = `${ground(brush, all, { from: '#f0efe9', to: '#c3cbc8' })}${texture(brush, all, { across: 0.02, down: 0.02, strength: 0.05 })}`;
  const pane = soft(
    brush,
    `<rect x="${side}" y="80" width="420" height="520" fill="#ffffff"/><path d="M${side + 210},80 v520 M${side},330 h420" stroke="#cfd6d4" stroke-width="16"/>`,
    8,
  );
  const cabinet =
    times(4, (index) => slab(brush, { x: 960 + index * 205, y: 470, width: 196, height: 330, colour: pick('#dfe6e3', '#cfdad7', '#2f7f83'), corner: 6 })) +
    slab(brush, { x: 940, y: 440, width: 860, height: 34, colour: '#f7f5ef', corner: 4 });
  const things = times(4, (index) =>
    turned(brush, {
      x: 1040 + index * 180,
      foot: 446,
      height: between(70, 130),
      profile: pick(glass, flask, jar),
      colour: pick('#2a8a8c', '#d8dedb', '#c7a35a', '#eef2f0'),
    }),
  );
  const floor = `${ground(brush, [0, 840, wide, 360], { from: '#b9b0a2', to: '#7d766c' })}${texture(brush, [0, 840, wide, 360], { across: 0.004, down: 0.03, strength: 0.3 })}`;
  const arm = `<path d="M${side + 520},60 L${side + 640},230 L${side + 520},400" stroke="#e7ebea" stroke-width="26" fill="none" stroke-linecap="round"/><path d="M${side + 528},60 L${side + 648},230 L${side + 528},400" stroke="#8f9a99" stroke-width="7" fill="none"/>`;
  const lamp = `${arm}${ball(brush, { x: side + 510, y: 420, radius: 84, colour: '#f4f6f4', squash: 0.5 })}<ellipse cx="${side + 506}" cy="436" rx="48" ry="19" fill="#fffbe6"/>`;
  const [dark, light] = pick(['#1f6468', '#3b9a9d'], ['#3c4a68', '#6b7fa8']);
  const seat = brush.define(
    (id) =>
      `<linearGradient id="${id}" x2=".4" y2="1"><stop stop-color="${mix(light, '#ffffff', 0.4)}"/><stop offset=".45" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  );
  const chair = `${soft(brush, `<ellipse cx="${side + 420}" cy="1060" rx="430" ry="54" fill="#1a1d1c" opacity=".5"/>`, 22)}${turned(brush, { x: side + 420, foot: 1060, height: 200, profile: [0.9, 0.5, 0.3, 0.3, 0.5], colour: '#d5dbda', isOpen: false })}<path d="M${side + 60},520 q70,-70 120,10 l190,270 h330 q90,10 80,86 h-440 q-50,0 -86,-60 Z" fill="${seat}"/>`;
  const dentist = person(brush, {
    x: side + between(760, 900),
    foot: 900,
    height: 640,
    clothes: pick('#3d9b9d', '#f2f4f3', '#5b7fb0'),
    skin: pick(...skins),
    hat: '#dcebea',
  });
  return `${wall}${pane}${soft(brush, cabinet + things, 5)}${floor}${soft(brush, dentist, 3)}${chair}${lamp}${windowLight(brush, side, 260, 0.55)}`;
}

function pottery(brush: Brush): string {
  const { between, pick } = brush;
  const wall = `${ground(brush, all, { from: pick('#d8cbb8', '#b9c0b8', '#c98f74'), to: '#7f6b58' })}${texture(brush, all, { across: 0.012, down: 0.014, strength: 0.2 })}`;
  const shelf = (y: number, size: number, { isNear = false } = {}) => {
    const pieces = times(isNear ? 6 : 9, (index) =>
      turned(brush, {
        x: 120 + (index * (wide - 160)) / (isNear ? 5.4 : 8.4) + between(-24, 24),
        foot: y,
        height: between(size * 0.6, size),
        profile: pick(bottle, jar, flask, bellied),
        colour: pick('#2b4c8c', '#f0e8da', '#a4482c', '#3f6b57', '#d9a13c', '#20242c', '#c9b8a0'),
      }),
    );
    return `${slab(brush, { x: -20, y: y - 6, width: wide + 40, height: isNear ? 46 : 26, colour: '#8a5c38', corner: 2 })}${texture(brush, [0, y - 6, wide, isNear ? 46 : 26], { across: 0.004, down: 0.12, strength: 0.5 })}${pieces}`;
  };
  const potter = person(brush, { x: between(300, 1500), foot: 1010, height: 560, clothes: pick('#34476b', '#8c8069', '#6b2e2a'), skin: pick(...skins) });
  const table = `${ground(brush, [0, 960, wide, 240], { from: '#9c6b42', to: '#4a2d1a' })}${texture(brush, [0, 960, wide, 240], { across: 0.002, down: 0.05, strength: 0.5 })}`;
  const bowls = times(5, (index) =>
    plate(brush, {
      x: 200 + index * 360 + between(-40, 40),
      y: 1070 + between(-20, 50),
      radius: between(110, 160),
      colour: pick('#2b4c8c', '#efe6d6', '#a4482c', '#3f6b57'),
    }),
  );
  return `${wall}${soft(brush, shelf(300, 210), 5)}${soft(brush, shelf(600, 250), 3)}${soft(brush, potter, 4)}${table}${shelf(960, 330, { isNear: true })}${bowls}${windowLight(brush, 200, 200, 0.55)}`;
}

interface Pipe {
  /** Its upper left corner. */
  x: number;
  y: number;
  length: number;
  thick: number;
  colour: string;
  /** It lies where this is left out. */
  stands?: boolean;
}

function workshop(brush: Brush): string {
  const { between, pick } = brush;
  const wall = `${ground(brush, all, { from: pick('#8d948f', '#a59c8c', '#6f7d86'), to: '#4a4b48' })}${texture(brush, all, { across: 0.008, down: 0.01, strength: 0.35 })}`;
  const pipe = ({ x, y, length, thick, colour, stands = false }: Pipe) => {
    const stops = `<stop stop-color="${mix(colour, '#000000', 0.45)}"/><stop offset=".28" stop-color="${mix(colour, '#ffffff', 0.6)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#000000', 0.7)}"/>`;
    const fill = brush.define((id) => `<linearGradient id="${id}" ${stands ? '' : 'x2="0" y2="1"'}>${stops}</linearGradient>`);
    const [across, down] = stands ? [thick, length] : [length, thick];
    return `${soft(brush, `<rect x="${x + 18}" y="${y + 18}" width="${across}" height="${down}" fill="#000" opacity=".5"/>`, 9)}<rect x="${x}" y="${y}" width="${across}" height="${down}" rx="4" fill="${fill}"/>`;
  };
  const copper = ['#b86b3c', '#c9c4b8', '#7d8f99'] as const;
  const pipes =
    times(4, (index) => pipe({ x: 120 + index * 150, y: -20, length: 700 + index * 90, thick: 34, colour: pick(...copper), stands: true })) +
    times(3, (index) => pipe({ x: -20, y: 160 + index * 130, length: 720 + index * 60, thick: 38, colour: pick(...copper) }));
  const joints = times(6, (index) => ball(brush, { x: 136 + (index % 4) * 150, y: 180 + (index % 3) * 130, radius: 36, colour: '#b8733f' }));
  const unit = `${slab(brush, { x: 900, y: 210, width: 560, height: 330, colour: '#e6e6e0', corner: 22 })}${times(9, (index) => `<rect x="950" y="${250 + index * 24}" width="300" height="9" rx="4" fill="#4b4f50"/>`)}${ball(brush, { x: 1360, y: 350, radius: 84, colour: '#3a3d3f' })}${times(5, (index) => `<circle cx="1360" cy="350" r="${20 + index * 14}" fill="none" stroke="#9aa0a0" stroke-width="4"/>`)}`;
  const technician = person(brush, {
    x: between(760, 1180),
    foot: 1010,
    height: 780,
    clothes: pick('#f2b705', '#26384f', '#d9642b'),
    skin: pick(...skins),
    hat: pick('#f5c518', '#e9e9e4', '#d8452f'),
  });
  const bench = `${ground(brush, [0, 940, wide, 260], { from: '#6e5138', to: '#2e2118' })}${texture(brush, [0, 940, wide, 260], { across: 0.003, down: 0.05, strength: 0.6 })}`;
  const box = `${slab(brush, { x: 160, y: 800, width: 420, height: 190, colour: '#c9302a', corner: 12 })}<rect x="290" y="764" width="160" height="44" rx="18" fill="none" stroke="#2a2a2c" stroke-width="16"/>${slab(brush, { x: 330, y: 860, width: 60, height: 40, colour: '#d9d4c4', corner: 5 })}`;
  const tools = times(
    6,
    (index) =>
      `<g transform="rotate(${between(-30, 30)} ${700 + index * 180} 1080)">${pipe({ x: 640 + index * 180, y: 1070, length: between(130, 220), thick: 22, colour: pick('#aeb4b6', '#f2b705', '#c0392b') })}${ball(brush, { x: 650 + index * 180, y: 1081, radius: 30, colour: '#9aa0a4' })}</g>`,
  );
  return `${wall}${soft(brush, pipes + joints + unit, 4)}${technician}${bench}${box}${tools}${windowLight(brush, 1500, 120, 0.4)}`;
}

const scenes: Readonly<Partial<Record<TemplateId, (brush: Brush) => string>>> = {
  restaurants: restaurant,
  tourism: landscape,
  professionals: surgery,
  retail: pottery,
};

/** Where a template's clients work; a workshop unless it has a scene of its own. */
export const sceneOf = (template: TemplateId): ((brush: Brush) => string) => scenes[template] ?? workshop;
