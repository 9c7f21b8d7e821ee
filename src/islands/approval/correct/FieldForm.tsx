import { type SubmitEvent, useId, useState } from 'react';
import type { CorrectTexts } from '#content/approval/correct-texts.ts';
import type { Proposed } from '#core/approval/proposals/on-device.ts';
import { counted } from '#core/fill.ts';
import { cleanLine, cleanLines } from '#core/typed-text.ts';
import { readSpans } from '#schema/hours/spans.ts';
import { uploadPhoto } from '../../pictures/upload-photo.ts';
import { identityHeaders } from '../device-storage.ts';
import type { Correctable, Page } from './correctable.ts';
import { HoursInput, type TypedHours, typedHours, writtenHours } from './HoursInput.tsx';

interface PhotoProps {
  page: Page;
  /** The address of the photo that is shown or chosen. */
  address: string;
  label: string;
  texts: CorrectTexts;
  change: (address: string) => void;
  setFault: (fault: string | undefined) => void;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
}

/** Chooses a photo from the device in place of the page's. It is uploaded as soon as it is chosen. */
function PhotoInput({ page, address: shown, label, texts, change, setFault, isBusy, setBusy }: PhotoProps) {
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    setBusy(true);
    const address = `/api/config/${page.id}/proposed-picture${page.revision === undefined ? '' : `?revision=${page.revision}`}`;
    const uploaded = await uploadPhoto(address, identityHeaders(page.id), file);
    setBusy(false);
    if (uploaded.ok) change(uploaded.url);
    else setFault(texts.photoFaults[uploaded.fault]);
  };
  return (
    <div className="correct-photo">
      {shown !== '' && <img src={shown} alt={label} />}
      <label className="button" data-kind="quiet" aria-busy={isBusy || undefined}>
        {isBusy ? texts.uploading : texts.choosePhoto}
        {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose a photo here. */}
        <input type="file" accept="image/*" autoFocus disabled={isBusy} onChange={({ target }) => void choose(target.files?.[0])} />
      </label>
      {isBusy && (
        <p className="correct-help" role="status">
          {texts.uploading}
        </p>
      )}
    </div>
  );
}

/** Whether a field holds hours of a day, which have their own notation and input. */
const isDay = ({ path }: Correctable): boolean => /^(?:weekHours|hoursExceptions)\./.test(path);
/** The number of remaining characters is shown from this number down; earlier it would distract. */
const fewLeft = 20;

interface Props {
  field: Correctable;
  /** The existing proposal for the field. */
  proposed: Proposed | undefined;
  /** What was typed before the dialog was closed without proposing or cancelling it. */
  typed: string | undefined;
  /** Keeps what is typed; `undefined` if nothing has been changed. */
  keep: (typed: string | undefined) => void;
  isLive: boolean;
  texts: CorrectTexts;
  page: Page;
  /** Resolves to the reason for a refusal; `undefined` if the proposal was accepted. */
  propose: (proposal: Proposed) => Promise<string | undefined>;
  withdraw: () => void;
  cancel: () => void;
}

/** The form for one field: its present text, and an input of the right kind for the proposal. */
export function FieldForm({ field, proposed, typed: kept, keep, isLive, texts, page, propose, withdraw, cancel }: Props) {
  const { path, kind, said, longest, isLong, language } = field;
  const id = useId();
  const before = proposed?.after ?? said;
  const [text, setText] = useState(kept ?? before);
  const [hours, setHours] = useState(() => typedHours(kept ?? (before === '' ? 'closed' : before)));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Whether a photo is on its way: what would be proposed is the one before it. */
  const [isUploading, setUploading] = useState(false);
  const isPicture = kind === 'picture';
  // An unchanged text is not tidied, so that it does not become a correction.
  const typed = text === before ? text : isLong ? cleanLines(text) : cleanLine(text);
  const after = isDay(field) ? writtenHours(hours) : typed.trim();
  const change = (next: string) => {
    setText(next);
    keep(next === before ? undefined : next);
  };
  const changeHours = (next: TypedHours) => {
    setHours(next);
    keep(writtenHours(next) === before ? undefined : writtenHours(next));
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isDay(field) && !readSpans(after)) return setFault(texts.badHours);
    setBusy(true);
    const refusal = await propose({ path, before: said, after, ...(language ? { language } : {}) });
    setBusy(false);
    setFault(refusal);
  };
  const shared = {
    id,
    maxLength: longest > 0 ? longest : undefined,
    value: text,
    lang: language,
    'aria-describedby': `${id}-help`,
    'aria-invalid': fault !== undefined || undefined,
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  const left = longest - text.length;
  const help = [
    ...(isDay(field) || isPicture ? [] : [...(longest > 0 && left <= fewLeft ? [counted(left, texts.mostLeft)] : []), texts.blank]),
    ...(isLive ? [texts.live] : []),
  ];
  return (
    <form className="correct-form" onSubmit={(event) => void submit(event)}>
      {isDay(field) ? (
        <HoursInput hours={hours} change={changeHours} texts={texts} label={texts.should} />
      ) : isPicture ? (
        <PhotoInput
          page={page}
          address={text}
          label={field.label[page.language]}
          texts={texts}
          change={change}
          setFault={setFault}
          isBusy={isUploading}
          setBusy={setUploading}
        />
      ) : (
        <label className="correct-field" htmlFor={id}>
          {texts.should}
          {isLong ? (
            <textarea rows={4} {...shared} />
          ) : (
            <input
              type={path === 'email' ? 'email' : kind === 'contact' ? 'tel' : 'text'}
              inputMode={kind === 'price' ? 'decimal' : undefined}
              autoComplete="off"
              {...shared}
            />
          )}
        </label>
      )}
      <p className="correct-help" id={`${id}-help`}>
        {help.join(' ')}
      </p>
      {fault !== undefined && (
        <p className="correct-fault" role="alert">
          {fault}
        </p>
      )}
      <p className="correct-actions">
        <button className="button" data-kind="quiet" type="button" onClick={cancel}>
          {texts.cancel}
        </button>
        <button className="button" type="submit" aria-busy={isBusy || undefined} disabled={after === before || isUploading}>
          {texts.propose}
        </button>
      </p>
      {proposed && (
        <button className="correct-plain" type="button" onClick={withdraw}>
          {texts.asBefore}
        </button>
      )}
    </form>
  );
}
