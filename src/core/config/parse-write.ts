import { type Issue, readOnlyKeys } from '#schema/api.ts';
import { isGateOpenToAll, isOpenBesideApprovers } from '#schema/approval/client-approval.ts';
import { type Config, configSchemas } from '#schema/config.ts';
import { configKind, demoTemplate } from '#schema/template.ts';
import { isPossibleLabel } from '../domains/domain-name.ts';
import { getAt, type Json, setAt } from '../edit/path.ts';
import { isRefusedMapValue } from '../maps/map.ts';
import { isSiteConfig } from './kind.ts';
import { isObject, own } from './loose-json.ts';
import { brokenTexts, maxIssues, toIssues, writeIssueMessages } from './write-issues.ts';

export type ConfigWrite = { ok: true; config: Config } | { ok: false; issues: Issue[] };

const without = (object: Json, keys: readonly string[]): Json => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** Removes what the API computes for readers: a designer's page sends it back with the rest. */
function withoutComputed(body: Json): unknown {
  const path = ['clientApproval', 'sectionApprovals'];
  const sections = getAt(body, path);
  if (!isObject(sections)) return body;
  const verdicts = Object.entries(sections).map(([key, verdict]) => [key, isObject(verdict) ? without(verdict, ['changed', 'changes']) : verdict]);
  return setAt(body, path, Object.fromEntries(verdicts));
}

function ownRules(id: string, body: Json): Issue[] {
  const issues: Issue[] = [];
  const givenId = own(body, 'id');
  // Only texts and numbers: an object of JSON may carry a `toString` that breaks the conversion.
  const sameId = (typeof givenId === 'string' || typeof givenId === 'number') && String(givenId) === id;
  if (givenId !== undefined && !sameId) issues.push({ path: 'id', message: writeIssueMessages.foreign_id });
  const [template, map, domain] = ['templateType', 'googleMapsEmbed', 'customDomain'].map((key) => own(body, key));
  if (demoTemplate(id) !== undefined && typeof template === 'string' && template !== demoTemplate(id)) {
    issues.push({ path: 'templateType', message: writeIssueMessages.foreign_template });
  }
  if (typeof map === 'string' && isRefusedMapValue(map)) issues.push({ path: 'googleMapsEmbed', message: writeIssueMessages.refused_map });
  if (typeof domain === 'string' && !domain.split('.').every(isPossibleLabel)) issues.push({ path: 'customDomain', message: writeIssueMessages.no_domain });
  return issues;
}

/** Refuses a gate together with a form that is open to anybody, as anybody could open it by approving; and an open form together with named people. */
function openToAll(config: Config): Issue[] {
  const approval = isSiteConfig(config) ? config.clientApproval : undefined;
  if (approval === undefined) return [];
  const found = isGateOpenToAll(approval) ? 'open_gate' : isOpenBesideApprovers(approval) ? 'open_approvers' : undefined;
  return found === undefined ? [] : [{ path: 'clientApproval.access', message: writeIssueMessages[found] }];
}

/**
 * Checks the body of a write against the strict schema of its config (product decision "Strict and loose"): fields that the
 * API adds for readers may come back and are ignored, everything else must be valid. Lists each fault with its path, at
 * most 100. `id` is the config's own, from the address of the request.
 */
export function parseConfigWrite(id: string, body: unknown): ConfigWrite {
  const kind = configKind(id);
  if (kind === undefined) return { ok: false, issues: [{ path: 'id', message: writeIssueMessages.unknown_id }] };
  if (!isObject(body)) return { ok: false, issues: [{ path: '', message: writeIssueMessages.not_an_object }] };
  const parsed = configSchemas[kind].safeParse(withoutComputed(without(body, readOnlyKeys)));
  const issues = [...ownRules(id, body), ...(parsed.success ? [...openToAll(parsed.data), ...brokenTexts(parsed.data)] : toIssues(parsed.error.issues))];
  return parsed.success && issues.length === 0 ? { ok: true, config: parsed.data } : { ok: false, issues: issues.slice(0, maxIssues) };
}
