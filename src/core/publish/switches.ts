/** The settings that decide what of a site the public sees. */
export interface PublicSettings {
  isGated: boolean;
  isManual: boolean;
}

export type SwitchEffect = 'gateKeeps' | 'gateHides' | 'ungated' | 'ungatedManual' | 'manualKeeps' | 'manualHides' | 'onSave' | 'onSaveGated';

/**
 * What saving changed settings will do to the public site, so that the editor can say it before. `publicRevision`: what the
 * public sees now, 0 for nothing.
 */
export function switchEffects(before: PublicSettings, after: PublicSettings, publicRevision: number): SwitchEffect[] {
  const effects: SwitchEffect[] = [];
  if (!before.isManual && after.isManual) effects.push(publicRevision > 0 ? 'manualKeeps' : 'manualHides');
  if (before.isManual && !after.isManual) effects.push(after.isGated ? 'onSaveGated' : 'onSave');
  if (!before.isGated && after.isGated) effects.push(publicRevision > 0 ? 'gateKeeps' : 'gateHides');
  // Without a gate, a site that is published on saving shows the newest revision, and the panel says that already.
  if (before.isGated && !after.isGated && !effects.includes('onSave')) effects.push(after.isManual ? 'ungatedManual' : 'ungated');
  return effects;
}
