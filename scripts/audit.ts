// npm run audit: lists known vulnerabilities of the product's dependencies. For CI, which can reach the registry.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { allowedSchema, auditReportSchema, judgeAudit } from './audit/judge.ts';

const allowed = allowedSchema.parse(JSON.parse(await readFile(new URL('audit/allowed.json', import.meta.url), 'utf8')));
// npm exits with an error if it finds something; its output is what counts.
const printed = await new Promise<string>((resolve) => {
  execFile('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(stdout));
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const report = auditReportSchema.safeParse(parse(printed));
if (!report.success) {
  console.error('The registry did not answer what is known against the packages, so nothing can be said of them. Try again later.');
  console.error(printed.slice(0, 500));
  process.exit(2);
}
const lines = judgeAudit(report.data, allowed, new Date().toISOString().slice(0, 10));
for (const line of lines) console.error(line);
if (lines.length > 0) process.exit(1);
console.log('Nothing grave is known against the packages the product runs on.');
