import { deciderOf } from '#core/approval/approvers/approvers.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { isSame } from '#core/edit/same.ts';
import { defaultAccess } from '#schema/approval/client-approval.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { defaultPublishing } from '#schema/site-config.ts';
import type { Call } from '../http/endpoint.ts';
import { writeSecurityEvent } from '../security-log/record.ts';
import { readRevision } from '../store/history.ts';

const settingsOf = (record: ConfigRecord | undefined) => {
  const { clientApproval: approval, publishing = defaultPublishing } = record && isSiteConfig(record.config) ? record.config : {};
  const live = { hours: approval?.ownerHours === true, dates: approval?.ownerDates === true, prices: approval?.ownerPrices === true };
  // Keys, never names: the log outlives the settings.
  const approvers = { asked: (approval?.approvers ?? []).map(({ id }) => id).sort(), decides: deciderOf(approval)?.id ?? 'none' };
  return { gate: approval?.publishGate === true, access: approval?.access ?? defaultAccess, approvers, publishing, live };
};

/**
 * Writes to the security log, after the response, if a save switched the gate or changed who may approve, who is asked by name and which of them decides, what a client corrects live or when the site is published. Compares with the
 * revision before the saved one, whoever has saved since.
 */
export function recordApprovalSettings({ stores, source, ip, user, afterAnswer }: Call, record: ConfigRecord): void {
  afterAnswer(async () => {
    const [before, after] = [settingsOf(record.revision > 1 ? await readRevision(stores, record.id, record.revision - 1) : undefined), settingsOf(record)];
    const about = { actor: user?.email ?? null, config: record.id };
    if (before.gate !== after.gate) await writeSecurityEvent(stores, source.now(), ip, { type: after.gate ? 'gate-on' : 'gate-off', ...about });
    if (before.access !== after.access) {
      await writeSecurityEvent(stores, source.now(), ip, { type: 'approval-access-changed', ...about, detail: { access: after.access } });
    }
    if (!isSame(before.approvers, after.approvers)) {
      const { asked, decides } = after.approvers;
      await writeSecurityEvent(stores, source.now(), ip, { type: 'approvers-changed', ...about, detail: { asked: asked.join(', ') || 'none', decides } });
    }
    if (!isSame(before.live, after.live)) {
      const on = Object.entries(after.live).flatMap(([what, isOn]) => (isOn ? [what] : []));
      await writeSecurityEvent(stores, source.now(), ip, { type: 'owner-fields-changed', ...about, detail: { live: on.join(', ') || 'none' } });
    }
    if (record.revision > 1 && before.publishing !== after.publishing) {
      await writeSecurityEvent(stores, source.now(), ip, { type: 'publishing-changed', ...about, detail: { publishing: after.publishing } });
    }
  });
}
