import type { Language } from '#schema/language.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A block of a mail's content; blocks are one below the other. */
type Block =
  /** The first paragraph, which says what the mail is about. */
  | { kind: 'lead'; text: string }
  | { kind: 'text'; text: string }
  /** A table of labels and values; blank values are left out. Consecutive values with the same label share a row. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** The mail's main number, large, with a label and a comparison (`note`). */
  | { kind: 'figure'; value: string; label: string; note: string }
  /** The main action. Its address is repeated below it, for programs in which the button does not work. */
  | { kind: 'button'; label: string; href: string }
  | { kind: 'links'; links: readonly { label: string; href: string }[] };

export interface MailDocument {
  /** Name of the sender, at the top of the mail. */
  brand: string;
  title: string;
  /** Preview text, which mail programs show in their lists beside the subject. */
  preview: string;
  /** The content once for each language, if the mail is in several. */
  parts: readonly { language: Language; blocks: readonly Block[] }[];
}

interface Colours {
  page: string;
  card: string;
  ink: string;
  quiet: string;
  rule: string;
  link: string;
}
/** Colours for the light and the dark scheme of the reader's device; tests/conformance checks their contrast. */
export const mailColours: Record<'light' | 'dark', Colours> = {
  light: { page: '#fff8ef', card: '#ffffff', ink: '#24112f', quiet: '#5d4b68', rule: '#eadfd2', link: '#b30062' },
  dark: { page: '#150b1b', card: '#23142d', ink: '#f7eefb', quiet: '#cbbdd4', rule: '#45324f', link: '#ff9ccb' },
};
/** Colours that are the same in the light and in the dark scheme. */
export const mailAccents = { head: '#24112f', onHead: '#ffffff', stripe: '#e4007c', between: '#ffdff0', button: '#c8006c', onButton: '#ffffff' } as const;

const { light, dark } = mailColours;
const font = "font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const wraps = 'overflow-wrap:anywhere;word-break:break-word';
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Lines of a text; mail programs do not all keep line breaks by style. A number stays beside what it counts: "pendientes: 1". */
const lines = (text: string): string =>
  escapeHtml(text)
    .replaceAll('\n', '<br>')
    .replace(/: (?=[\d≈])/g, ':&nbsp;');

/** The rows with a value, one per label with all of its values. */
function said(rows: readonly (readonly [label: string, value: string])[]): { label: string; values: string[] }[] {
  const kept: { label: string; values: string[] }[] = [];
  for (const [label, value] of rows) {
    if (value.trim() === '') continue;
    const last = kept.at(-1);
    if (last?.label === label) last.values.push(value);
    else kept.push({ label, values: [value] });
  }
  return kept;
}
const link = (label: string, href: string): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${light.link};${wraps}">${escapeHtml(label)}</a>`;

/** The scalloped edge of an awning, as on the provider's pages: made of table cells, since mails have no pictures. In programs without round corners it is striped. */
const awning = Array.from(
  { length: 15 },
  (_, index) =>
    `<td bgcolor="${index % 2 === 0 ? mailAccents.stripe : mailAccents.between}" height="16" style="height:16px;border-radius:0 0 20px 20px;font-size:0;line-height:16px">&nbsp;</td>`,
).join('');

function blockHtml(block: Block): string {
  if (block.kind === 'text') return `<p class="ink" style="margin:0 0 16px;color:${light.ink};${wraps}">${lines(block.text)}</p>`;
  if (block.kind === 'lead')
    return `<h1 class="ink" style="margin:0 0 20px;color:${light.ink};font-size:22px;line-height:1.3;text-wrap:balance;${wraps}">${lines(block.text)}</h1>`;
  if (block.kind === 'links') return `<p style="margin:8px 0 0">${block.links.map(({ label, href }) => link(label, href)).join(' &nbsp;·&nbsp; ')}</p>`;
  if (block.kind === 'button') {
    return `<table ${table} style="margin:8px 0 12px"><tr><td bgcolor="${mailAccents.button}" style="border-radius:10px;background:${mailAccents.button}"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 24px;border-radius:10px;color:${mailAccents.onButton};font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:${light.quiet};${wraps}">${escapeHtml(block.href)}</p>`;
  }
  if (block.kind === 'figure')
    return `<table ${table} width="100%" style="width:100%;margin:0 0 20px"><tr><td width="6" bgcolor="${mailAccents.stripe}" style="width:6px;border-radius:6px;font-size:0">&nbsp;</td><td style="padding:2px 0 2px 18px"><p class="quiet" style="margin:0;color:${light.quiet};font-size:14px">${escapeHtml(block.label)}</p><p class="ink" style="margin:0;color:${light.ink};font-size:44px;line-height:1.1;font-weight:700;${wraps}">${escapeHtml(block.value)}</p><p class="quiet" style="margin:0;color:${light.quiet};font-size:14px">${escapeHtml(block.note)}</p></td></tr></table>`;
  const rows = said(block.rows).map(
    ({ label, values }) =>
      `<tr><th class="quiet rule" scope="row" align="left" valign="top" width="34%" style="padding:10px 12px 10px 0;border-top:1px solid ${light.rule};color:${light.quiet};font-weight:400;font-size:14px">${escapeHtml(label)}</th><td class="ink rule" valign="top" style="padding:10px 0;border-top:1px solid ${light.rule};color:${light.ink};${wraps}">${values.map((value, index) => (index === 0 ? lines(value) : `<div style="padding-top:10px">${lines(value)}</div>`)).join('')}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 16px;border-collapse:collapse;table-layout:fixed">${rows.join('\n')}</table>`;
}

const darkRules = (start: string): string =>
  [
    `${start}.page{background:${dark.page}!important}`,
    `${start}.card{background:${dark.card}!important}`,
    `${start}.ink{color:${dark.ink}!important}`,
    `${start}.quiet{color:${dark.quiet}!important}`,
    `${start}.link{color:${dark.link}!important}`,
    `${start}.rule{border-color:${dark.rule}!important}`,
  ].join('');

/**
 * The HTML of a mail, in tables and styles that mail programs understand, with no picture or font to fetch. Light by its own
 * styles; dark where the device asks for it, and where Outlook turns mails dark itself (`data-ogsc`). All words are escaped.
 */
export function mailHtml({ brand, title, preview, parts }: MailDocument): string {
  const [first] = parts;
  const bodies = parts.map(({ language, blocks }) => `<div lang="${language}">${blocks.map(blockHtml).join('\n')}</div>`);
  return `<!doctype html>
<html lang="${first?.language ?? 'es'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${table} class="page" width="100%" bgcolor="${light.page}" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="600" style="width:100%;max-width:600px;${font};font-size:16px;line-height:1.5">
<tr><td bgcolor="${mailAccents.head}" style="padding:18px 28px;border-radius:14px 14px 0 0;background:${mailAccents.head};color:${mailAccents.onHead};font-size:20px;font-weight:700;${wraps}">${escapeHtml(brand)}</td></tr>
<tr><td class="card" bgcolor="${light.card}" style="padding:0;background:${light.card}" aria-hidden="true"><table ${table} width="100%" style="width:100%;table-layout:fixed"><tr>${awning}</tr></table></td></tr>
<tr><td class="card" bgcolor="${light.card}" style="padding:24px 28px 24px;border-radius:0 0 14px 14px;background:${light.card}">
${bodies.join(`\n<div class="rule" style="margin:24px 0;border-top:1px solid ${light.rule};font-size:0;line-height:0">&nbsp;</div>\n`)}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function blockText(block: Block): string {
  if (block.kind === 'lead' || block.kind === 'text') return block.text;
  if (block.kind === 'button') return `${block.label}:\n${block.href}`;
  if (block.kind === 'links') return block.links.map(({ label, href }) => `${label}: ${href}`).join('\n');
  if (block.kind === 'figure') return `${block.label}: ${block.value}\n${block.note}`;
  return said(block.rows)
    .map(({ label, values }) => {
      const value = values.join('\n\n');
      return value.includes('\n') ? `${label}:\n${value.replace(/^(?=.)/gm, '  ')}` : `${label}: ${value}`;
    })
    .join('\n');
}

/** A mail as plain text, for programs that show no HTML. */
export const mailText = ({ parts }: MailDocument): string =>
  `${parts.map(({ blocks }) => blocks.map(blockText).filter(Boolean).join('\n\n')).join('\n\n—\n\n')}\n`;
