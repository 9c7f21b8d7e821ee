import { sections } from './calls.ts';
import { type Content, type Edited, isEdited, type Section, type Status } from './steps.ts';

interface Verdict {
  status: Status;
  /** The reviewed version; `undefined` for sections that the model does not edit. */
  reviewed: number | undefined;
}

/** A proposal: a version of one section's text. */
interface Proposed {
  n: number;
  section: Edited;
  version: number;
  decision: 'taken' | 'declined' | undefined;
}

/** A simple model of an approval, without hashes, records or races, to compare the product with. */
export class ApprovalModel {
  contents: Content[] = [{ hero: 0, about: 0, services: 0, contact: 0 }];
  verdicts = new Map<Section, Verdict>();
  isCompleted = false;
  wasAnswered = false;
  submissions: string[] = [];
  proposed: Proposed[] = [];
  approved: { revision: number; content: Content } | undefined;

  get revision(): number {
    return this.contents.length;
  }
  at(revision: number): Content {
    const content = this.contents[revision - 1];
    if (!content) throw new Error(`The model has no revision ${revision}.`);
    return content;
  }
  versionOf(section: Section, content: Content): number | undefined {
    return isEdited(section) ? content[section] : undefined;
  }
  save(content: Content): void {
    this.contents.push(content);
    const isApproved = sections.every((section) => {
      const verdict = this.verdicts.get(section);
      return verdict?.status === 'approved' && verdict.reviewed === this.versionOf(section, content);
    });
    if (isApproved) this.approved = { revision: this.revision, content };
  }
  /** An accepted proposal stays accepted; accepting one that the site already contains makes no revision. */
  decide(one: Proposed, decision: 'taken' | 'declined'): void {
    if (one.decision === 'taken') return;
    one.decision = decision;
    const content = this.at(this.revision);
    if (decision === 'taken' && content[one.section] !== one.version) this.save({ ...content, [one.section]: one.version });
  }
  take(name: string, statuses: readonly Status[], seen: number, proposed?: Pick<Proposed, 'section' | 'version'>): void {
    this.verdicts = new Map(
      sections.map((section, index) => [section, { status: statuses[index] ?? 'pending', reviewed: this.versionOf(section, this.at(seen)) }]),
    );
    this.isCompleted = true;
    this.wasAnswered = true;
    this.submissions.push(name);
    if (proposed) this.proposed.push({ ...proposed, n: this.submissions.length, decision: undefined });
    const isFull = statuses.every((status) => status === 'approved');
    if (isFull && seen > (this.approved?.revision ?? 0)) this.approved = { revision: seen, content: this.at(seen) };
    this.save(this.at(this.revision));
  }

  /** A save that opens the form again. If it also clears the client's name, it starts a new round. */
  open(clearsAnswer: boolean): void {
    this.isCompleted = false;
    if (clearsAnswer && this.wasAnswered) {
      for (const verdict of this.verdicts.values()) verdict.status = 'pending';
      this.wasAnswered = false;
    }
    this.save(this.at(this.revision));
  }
}
