// Starts the editor's frame on a page of the provider's; importing this file is enough.
import { enterFrame } from './enter.ts';

enterFrame().catch((error: unknown) => console.error('The preview could not be started.', error));
