import type { ClientEntry } from '#schema/api.ts';
import type { RecordKind } from '#schema/calls/fault.ts';
import type { BuiltFolder } from '../../builder/folder/build-folder.ts';
import type { BackupFault } from '../backup/errors.ts';
import type { ImportResult } from '../backup/import.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { UnusedPictures } from '../erase/pictures.ts';
import type { Publishing } from '../publishing.ts';
import type { ProblemCode } from '../verify/problem.ts';
import type { RepairCode } from '../verify/repair.ts';
import type { Verified } from '../verify/verify.ts';

/** The commands' texts for people. */
export interface Texts {
  usage: string;
  checkingFiles: string;
  approval: Readonly<Record<ClientEntry['approval'], string>>;
  listed(count: number): string;
  exported(manifest: Manifest, folder: string, reused: number): readonly string[];
  imported(result: ImportResult, clients: number, continued: number): readonly string[];
  archived(id: string, revision: number, hasChanged: boolean, isUndo: boolean): string;
  unknownClient(id: string): string;
  notAClient(id: string): string;
  erasedPictures(found: UnusedPictures, days: number, isErased: boolean): readonly string[];
  eraseAgain: string;
  erasedPerson(places: readonly string[], isErased: boolean, withComments: boolean): readonly string[];
  buildWhere: string;
  buildElsewhere(folder: string): string;
  built(site: BuiltFolder): string;
  /** Why the folder shows no revision, or an earlier one. */
  builtHeld(site: BuiltFolder): string;
  builtMissing(pictures: readonly string[]): readonly string[];
  builtAt(site: BuiltFolder, isNamed: { origin: boolean; provider: boolean }): readonly string[];
  /** What a folder without functions cannot do. */
  builtWithout(site: BuiltFolder): readonly string[];
  eraseWhat: string;
  eraseConfirmBy(name: string): string;
  noSuchSubmission: string;
  wrongDays: string;
  wrongPerson: string;
  regionRange(from: number, to: number, region: string, leaves: string | undefined): string;
  noRegions(main: string): string;
  reindexed(clients: number): string;
  verified(counts: Pick<Verified, 'configs' | 'revisions' | 'submissions' | 'pictures'>, broken: number, repairable: number): string;
  noRepairOfBackups: string;
  repaired: Readonly<Record<RepairCode, string>>;
  /** What a person does after a repair, where there is something to do. */
  repairFollows: Readonly<Partial<Record<RecordKind, string>>>;
  onlyABackup: string;
  problems: Readonly<Record<ProblemCode, (detail: string) => string>>;
  faults: Readonly<Record<BackupFault, (places: readonly string[]) => readonly string[]>>;
  publishing: Readonly<Record<Publishing, string>>;
  missingAccess(names: readonly string[]): readonly string[];
  confirmQuestion(name: string): string;
  confirmBy(name: string): string;
  noSuchCommand(name: string): string;
  wrongWords(name: string): string;
  wrongPace(fastest: number): string;
  wrongUse(why: string): readonly string[];
  unreachable(why: string): readonly string[];
  failed(why: string): readonly string[];
  interrupted: string;
}
