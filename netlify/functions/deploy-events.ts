import { deployEvents } from '#server/publish/deploy-events.ts';

export default deployEvents;
