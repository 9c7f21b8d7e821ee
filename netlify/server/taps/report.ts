import { createHash } from 'node:crypto';
import { tapsTexts } from '#content/editor/panels/taps.ts';
import { locales } from '#core/bilingual.ts';
import { asEstimate, emptiness, everyDay, isRunning, margin, total } from '#core/clients/taps.ts';
import { escapeHtml, mailAccents, mailColours } from '#core/email/mail-layout.ts';
import { fill } from '#core/fill.ts';
import { type TapsAnswer, tapKinds } from '#schema/calls/taps.ts';
import { twoDigits } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';

interface ReportInput {
  /** The provider's name. */
  brand: string;
  business: string;
  taps: TapsAnswer;
  language: Language;
}

/** `2026-11` as a month, or `2026-11-05` as a day, in words. */
export const dateWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    timeZone: 'UTC',
    ...(date.length > 7 ? { day: 'numeric' as const } : { year: 'numeric' as const }),
  }).format(new Date(date));
/** The same of a day of a month by its index, counted from 0. */
export const dayWords = (index: number, month: string, language: Language): string => dateWords(`${month}-${twoDigits(index + 1)}`, language);
const { light } = mailColours;

/** Number of scallops of the awning: enough for the widest screen. */
const scallops = 64;
/** The head of a page for a client: the provider's name over an awning, as mails have it, where the content begins. `page`: the colour under it. */
export const headStyle = (
  page: string,
  content: { width: number; inset: number },
): string => `header{background:${mailAccents.head};color:${mailAccents.onHead};font-size:20px;font-weight:700}
header p{max-width:${content.width}px;margin:0 auto;padding:18px ${content.inset}px}
header div{display:flex;flex-wrap:wrap;row-gap:9px;height:18px;overflow:hidden;background:${page}}
header i{flex:1 0 38px;height:18px;border-radius:0 0 22px 22px;background:${mailAccents.stripe}}
header i:nth-child(2n){background:${mailAccents.between}}`;
/** The markup of that head. */
export const pageHead = (brand: string): string => `<header><p>${escapeHtml(brand)}</p><div aria-hidden="true">${'<i></i>'.repeat(scallops)}</div></header>`;
export const pageFont = `'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

const style = `@page{margin:14mm}
*{box-sizing:border-box}
body{margin:0;background:${light.page};color:${light.ink};font:16px/1.5 ${pageFont};overflow-wrap:anywhere}
${headStyle(light.page, { width: 720, inset: 20 })}
main{position:relative;max-width:720px;margin:0 auto;padding:40px 20px}
h1{margin:0 0 8px;font-size:32px;line-height:1.2;text-wrap:balance}
h2{margin:40px 0 8px;font-size:18px}
p{margin:0 0 12px}
.business{font-size:18px;text-wrap:balance}
.quiet{color:${light.quiet};font-size:14px}
dl{display:grid;grid-template-columns:repeat(4,1fr);gap:12px;margin:32px 0}
dl>div{display:grid;grid-row:span 3;grid-template-rows:subgrid;gap:0;padding:14px 12px;background:${light.card};border:1px solid ${light.rule};border-radius:12px;break-inside:avoid}
dl>.total{grid-column:1/-1;margin-bottom:12px;padding:0 0 0 18px;background:none;border-width:0 0 0 6px;border-color:${mailAccents.stripe};border-radius:0}
dt{font-size:14px;color:${light.quiet}}
dd{margin:0}
.count{font-size:24px;font-weight:700;line-height:1.3;white-space:nowrap;font-variant-numeric:tabular-nums}
.total .count{font-size:min(60px,15vw);line-height:1.1}
svg{display:block;width:100%;height:auto}
rect{fill:${mailAccents.button}}
text{fill:${light.quiet};font-size:11px}
.most{fill:${light.ink};font-size:14px;font-weight:700}
@media screen and (max-width:640px){dl{grid-template-columns:1fr 1fr}text,.most{font-size:24px}}
line{stroke:${light.rule}}
svg+ul+p{margin-top:12px}
.heard{position:absolute;width:1px;height:1px;margin:0;padding:0;overflow:hidden;clip-path:inset(50%)}
footer{margin-top:40px;padding-top:16px;border-top:1px solid ${light.rule}}
button{margin-top:8px;padding:12px 22px;border:0;border-radius:10px;background:${mailAccents.button};color:${mailAccents.onButton};font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid ${light.ink};outline-offset:2px}
@media print{body{zoom:.92}body,header div,dl>div{background:#fff}header,.total,rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}dl>div,footer{border-color:${light.quiet}}line{stroke:${light.quiet}}main{max-width:none;padding:40px 1px 0 0}footer{margin-top:32px}button{display:none}}`;
const script = `document.querySelector('button').onclick=()=>print()`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A bar chart by day, with the value of the highest bar (`most`) above it; the list beside it has the same numbers for people who cannot see it. */
function chart(days: readonly number[], most: string, label: string): string {
  const [width, base, tallest, highest] = [days.length * 22, 182, 150, Math.max(...days)];
  const middle = (index: number) => index * 22 + 11;
  const bars = days.map((count, index) => {
    // At least 3 high, so that a single tap is visible beside a day with hundreds.
    const height = Math.max(3, Math.round((count / highest) * tallest));
    return count === 0 ? '' : `<rect x="${index * 22 + 3}" y="${base - height}" width="16" height="${height}" rx="${Math.min(3, height / 2)}"/>`;
  });
  // The last number ends at the chart's edge: on a phone it is wider than its bar, and would be cut off.
  const numbers = days.map((_, index) => {
    if (index === days.length - 1) return `<text x="${width}" y="${base + 20}" text-anchor="end">${index + 1}</text>`;
    return index % 5 === 0 ? `<text x="${middle(index)}" y="${base + 20}" text-anchor="middle">${index + 1}</text>` : '';
  });
  // Over the first days and the last ones it stands inside of the chart, too.
  const above = Math.min(Math.max(middle(days.indexOf(highest)), 56), width - 56);
  return `<svg viewBox="0 0 ${width} ${base + 26}" role="img" aria-label="${escapeHtml(label)}"><line x1="0" x2="${width}" y1="${base}.5" y2="${base}.5"/>${bars.join('')}<text class="most" x="${above}" y="${base - tallest - 8}" text-anchor="middle">${most}</text>${numbers.join('')}</svg>`;
}

/** A printable page for a client about a month of taps, under the provider's name. It loads no other files. */
export function tapsReport({ brand, business, taps, language }: ReportInput): Response {
  const texts = tapsTexts[language];
  const month = dateWords(taps.month, language);
  const days = everyDay(taps);
  const [sum, most] = [total(taps.sums), Math.max(...days)];
  const isEstimate = taps.rate > 1 && sum > 0;
  const said = (text: string, values: Record<string, string | number> = {}) => escapeHtml(fill(text, values));
  const shown = (count: number, rate = taps.rate) => asEstimate(count, rate);
  const named = (index: number) => dayWords(index, taps.month, language);
  const inWords = days.map((count, index) => (count === 0 ? '' : `<li>${escapeHtml(named(index))}: ${shown(count)}</li>`));
  const card = (label: string, count: number, before: number, kind = '') =>
    `<div class="${kind}"><dt>${escapeHtml(label)}</dt><dd class="count">${shown(count)}</dd><dd class="quiet">${said(texts.before, { count: shown(before, taps.rateBefore) })}</dd></div>`;
  const parts = [
    `<h1>${said(texts.lead, { month })}</h1>`,
    `<p class="business">${escapeHtml(business)}</p>`,
    isRunning(taps) ? `<p class="quiet">${said(texts.upTo, { day: dateWords(taps.today, language) })}</p>` : '',
    `<dl>${[card(texts.total, sum, total(taps.before), 'total'), ...tapKinds.map((kind) => card(texts.kinds[kind], taps.sums[kind], taps.before[kind]))].join('')}</dl>`,
    `<h2>${said(texts.chart)}</h2>`,
    sum === 0
      ? `<p>${said(texts[emptiness(taps)])}</p>`
      : `${chart(days, shown(most), texts.chart)}<ul class="heard">${inWords.join('')}</ul><p>${said(texts.peak, { day: named(days.indexOf(most)), count: shown(most) })}</p>`,
    isEstimate ? `<p class="quiet">${said(texts.estimate, { rate: taps.rate, margin: margin(sum, taps.rate) })}</p>` : '',
    `<footer><p class="quiet">${said(texts.how)}</p><button type="button">${said(texts.print)}</button></footer>`,
  ];
  const title = `${business} · ${texts.title} · ${month}`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${pageHead(brand)}<main>${parts.join('\n')}</main><script>${script}</script></body>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    },
  });
}
