// The provider's pages in the editor's frame; for a visitor this is one look at the address.
import { isEdited, openFrame } from './open-frame.ts';

if (isEdited()) openFrame(() => undefined);
