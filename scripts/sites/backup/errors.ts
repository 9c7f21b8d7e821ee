/** Why a backup or a restore could not go on; the texts are in `scripts/sites/texts`. */
export type BackupFault = 'no_backup' | 'damaged' | 'already_complete' | 'foreign_folder' | 'not_empty';

/** An expected end of a command: says what is wrong and where. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupFault;
  /** The files, folders or store entries it is about. */
  readonly places: readonly string[];
  constructor(code: BackupFault, ...places: string[]) {
    super(`${code}: ${places.join(', ')}`);
    this.code = code;
    this.places = places;
  }
}
