import { deployEvents } from '#server/publish/deploy-events.ts';

// Listed here by name: the host finds a function's events without running it, and would not see them in an imported
// constant.
export default { deployBuilding: deployEvents.deployBuilding, deploySucceeded: deployEvents.deploySucceeded, deployFailed: deployEvents.deployFailed };
