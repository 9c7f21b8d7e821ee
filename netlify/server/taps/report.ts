import { createHash } from 'node:crypto';
import { tapsTexts } from '#content/editor/panels/taps.ts';
import { locales } from '#core/bilingual.ts';
import { asEstimate, emptiness, everyDay, margin, total } from '#core/clients/taps.ts';
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
const { light } = mailColours;

const style = `@page{size:letter;margin:14mm}
*{box-sizing:border-box}
body{margin:0;background:${light.page};color:${light.ink};font:16px/1.5 'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
header{position:relative;padding:18px 28px;background:${mailAccents.head};color:${mailAccents.onHead};font-size:20px;font-weight:700;print-color-adjust:exact;-webkit-print-color-adjust:exact}
header::after{content:"";position:absolute;inset:100% 0 auto;height:16px;background:radial-gradient(20px 16px at 20px 0,${mailAccents.stripe} 98%,#0000) 0 0/80px 16px,radial-gradient(20px 16px at 60px 0,${mailAccents.between} 98%,#0000) 0 0/80px 16px}
main{max-width:720px;margin:0 auto;padding:32px 20px 40px}
h1{margin:0 0 4px;font-size:30px;line-height:1.2}
h2{margin:32px 0 8px;font-size:18px}
p{margin:0 0 12px}
.quiet{color:${light.quiet};font-size:14px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:24px 0}
dl>div{display:flex;flex-direction:column;padding:16px;background:${light.card};border:1px solid ${light.rule};border-radius:12px;break-inside:avoid}
dl>.total{grid-column:1/-1;border-inline-start:6px solid ${mailAccents.stripe}}
dt{font-size:14px;color:${light.quiet}}
dd{margin:0}
.count{font-size:34px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
svg{display:block;width:100%;height:auto;print-color-adjust:exact;-webkit-print-color-adjust:exact}
rect{fill:${mailAccents.button}}
text{fill:${light.quiet};font-size:11px}
@media screen and (max-width:480px){text{font-size:22px}}
line{stroke:${light.rule}}
main{position:relative}
.heard{position:absolute;width:1px;height:1px;margin:0;padding:0;overflow:hidden;clip-path:inset(50%)}
footer{margin-top:32px;padding-top:16px;border-top:1px solid ${light.rule}}
button{margin-top:8px;padding:12px 22px;border:0;border-radius:10px;background:${mailAccents.button};color:${mailAccents.onButton};font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid ${light.ink};outline-offset:2px}
@media print{body,dl>div{background:#fff}main{max-width:none;padding:24px 0 0}button{display:none}}`;
const script = `document.querySelector('button').onclick=()=>print()`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A bar for each day; the list beside it says the same to people who cannot see it. */
function chart(days: readonly number[], label: string): string {
  const most = Math.max(...days, 1);
  const bars = days.map((count, place) => {
    const height = Math.round((count / most) * 120);
    return height === 0 ? '' : `<rect x="${place * 22 + 3}" y="${130 - height}" width="16" height="${height}" rx="3"/>`;
  });
  // The last number ends where the chart does: on a phone letters are larger than bars, and it would be cut.
  const numbers = days.map((_, place) => {
    if (place === days.length - 1) return `<text x="${days.length * 22}" y="148" text-anchor="end">${place + 1}</text>`;
    return place % 5 === 0 ? `<text x="${place * 22 + 11}" y="148" text-anchor="middle">${place + 1}</text>` : '';
  });
  return `<svg viewBox="0 0 ${days.length * 22} 156" role="img" aria-label="${escapeHtml(label)}"><line x1="0" x2="${days.length * 22}" y1="130.5" y2="130.5"/>${bars.join('')}${numbers.join('')}</svg>`;
}

/** A printable page for a client about a month of taps, under the provider's name. It loads no other files. */
export function tapsReport({ brand, business, taps, language }: ReportInput): Response {
  const texts = tapsTexts[language];
  const number = new Intl.NumberFormat(locales[language]);
  const month = dateWords(taps.month, language);
  const days = everyDay(taps);
  const [sum, most] = [total(taps.sums), Math.max(...days)];
  const isEstimate = taps.rate > 1 && sum > 0;
  const said = (text: string, values: Record<string, string | number> = {}) => escapeHtml(fill(text, values));
  const shown = (count: number, rate = taps.rate) => asEstimate(count, rate, number.format(count));
  const dayWords = (place: number) => dateWords(`${taps.month}-${twoDigits(place + 1)}`, language);
  const inWords = days.map((count, place) => (count === 0 ? '' : `<li>${escapeHtml(dayWords(place))}: ${shown(count)}</li>`));
  const card = (label: string, count: number, before: number, kind = '') =>
    `<div class="${kind}"><dt>${escapeHtml(label)}</dt><dd class="count">${shown(count)}</dd><dd class="quiet">${said(texts.before, { count: shown(before, taps.rateBefore) })}</dd></div>`;
  const parts = [
    `<h1>${said(texts.lead, { month })}</h1>`,
    `<p>${escapeHtml(business)}</p>`,
    `<dl>${[card(texts.total, sum, total(taps.before), 'total'), ...tapKinds.map((kind) => card(texts.kinds[kind], taps.sums[kind], taps.before[kind]))].join('')}</dl>`,
    `<h2>${said(texts.chart)}</h2>`,
    sum === 0
      ? `<p>${said(texts[emptiness(taps)])}</p>`
      : `${chart(days, texts.chart)}<ul class="heard">${inWords.join('')}</ul><p>${said(texts.peak, { day: dayWords(days.indexOf(most)), count: shown(most) })}</p>`,
    isEstimate ? `<p class="quiet">${said(texts.estimate, { rate: taps.rate, margin: number.format(margin(sum, taps.rate)) })}</p>` : '',
    `<footer><p class="quiet">${said(texts.how)}</p><button type="button">${said(texts.print)}</button></footer>`,
  ];
  const title = `${business} · ${texts.title} · ${month}`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><header>${escapeHtml(brand)}</header><main>${parts.join('\n')}</main><script>${script}</script></body>
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
