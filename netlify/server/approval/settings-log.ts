import { deciderOf } from '#core/approval/approvers/approvers.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { isSame } from '#core/edit/same.ts';
import { defaultAccess } from '#schema/approval/client-approval.ts';
import { type ConfigRecord, revisionBefore } from '#schema/config.ts';
import { defaultPublishing } from '#schema/site-config.ts';
import type { Call } from '../http/endpoint.ts';
import { type SecurityFact, writeSecurityEvents } from '../security-log/record.ts';
import { readRevision } from '../store/history.ts';

const settingsOf = (record: ConfigRecord | undefined) => {
  const { clientApproval: approval, publishing = defaultPublishing } = record && isSiteConfig(record.config) ? record.config : {};
  const live = { hours: approval?.ownerHours === true, dates: approval?.ownerDates === true, prices: approval?.ownerPrices === true };
  // Keys, never names: the log outlives the settings.
  const approvers = { asked: (approval?.approvers ?? []).map(({ id }) => id).sort(), decides: deciderOf(approval)?.id ?? 'none' };
  return { gate: approval?.publishGate === true, access: approval?.access ?? defaultAccess, approvers, publishing, live };
};

/** Events of the security log for a change of settings: the gate, who may approve, who is asked and decides, which corrections go live by themselves, how the site is published. */
function factsOf(before: ReturnType<typeof settingsOf>, after: ReturnType<typeof settingsOf>, isFirst: boolean): SecurityFact[] {
  const { asked, decides } = after.approvers;
  const live = Object.entries(after.live).flatMap(([what, isOn]) => (isOn ? [what] : []));
  const facts: (SecurityFact | false)[] = [
    before.gate !== after.gate && { type: after.gate ? 'gate-on' : 'gate-off' },
    before.access !== after.access && { type: 'approval-access-changed', detail: { access: after.access } },
    !isSame(before.approvers, after.approvers) && { type: 'approvers-changed', detail: { asked: asked.join(', ') || 'none', decides } },
    !isSame(before.live, after.live) && { type: 'owner-fields-changed', detail: { live: live.join(', ') || 'none' } },
    !isFirst && before.publishing !== after.publishing && { type: 'publishing-changed', detail: { publishing: after.publishing } },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Logs the settings that a save has changed in the security log, after the response. Compares the saved revision with the one before it, even if somebody has saved since. */
export function recordApprovalSettings({ stores, source, ip, user, afterAnswer }: Call, record: ConfigRecord): void {
  afterAnswer(async () => {
    const isFirst = record.revision <= 1;
    const before = isFirst ? undefined : await readRevision(stores, record.id, revisionBefore(record));
    const facts = factsOf(settingsOf(before), settingsOf(record), isFirst);
    const about = { actor: user?.email ?? null, config: record.id };
    await writeSecurityEvents(
      stores,
      source.now(),
      ip,
      facts.map((fact) => ({ ...about, ...fact })),
    );
  });
}
