// A page of the provider's in the editor's frame. Loading it is all that a visitor's script has to say.
import { enterFrame } from './enter.ts';

enterFrame().catch((error: unknown) => console.error('The preview could not be started.', error));
