import { deployEvents } from '#server/publish/deploy-events.ts';

// Written out, because the host finds out without running it which events a function is for: a name that is imported
// tells it nothing, and it would never call.
export default { deployBuilding: deployEvents.deployBuilding, deploySucceeded: deployEvents.deploySucceeded, deployFailed: deployEvents.deployFailed };
