import { deployEvents } from '#server/publish/deploy-events.ts';

// Written out here, because the host reads the events of a function without running it: it would not see an imported
// constant, and never call this.
export default { deployBuilding: deployEvents.deployBuilding, deploySucceeded: deployEvents.deploySucceeded, deployFailed: deployEvents.deployFailed };
