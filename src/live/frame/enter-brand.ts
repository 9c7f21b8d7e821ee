// Starts the editor's frame on one of the provider's pages when it is imported.
import { enterFrame } from './enter.ts';

enterFrame().catch((error: unknown) => console.error('The preview could not be started.', error));
