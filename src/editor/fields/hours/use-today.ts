import { clockMinutes } from '#core/hours/local-time.ts';
import { timeZoneSchema } from '#schema/hours/hours.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { useField } from '../../stores/use-field.ts';

/** The date where the open document's business is. */
export function useToday(): string {
  const zone = timeZoneSchema.catch(defaultZone).parse(useField(['timeZone'])[0]);
  return new Date(clockMinutes(new Date(), zone) * 60_000).toISOString().slice(0, 10);
}
