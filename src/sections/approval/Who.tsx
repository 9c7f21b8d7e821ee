import type { KeyboardEvent } from 'react';
import { fault, hasName, hasValidEmail } from '#core/approval/form.ts';
import type { FormProps } from './approval-view.ts';

/** Name and e-mail of the person who answers; a link made for a named person gives the name. */
export function Who({ view: { texts, person }, state, moment, act, leave, submit }: FormProps) {
  const isMissing = moment.shown.name && !hasName(state);
  const isWrong = moment.shown.email && !hasValidEmail(state);
  // While the submit button is disabled, browsers ignore Enter: here it shows what is missing.
  const showWhy = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || fault(state) === undefined) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="who">
      <div className="who-field">
        <label htmlFor="approval-name">{texts.name}</label>
        <input
          id="approval-name"
          name="name"
          type="text"
          autoComplete="name"
          required
          maxLength={200}
          value={state.name}
          readOnly={person !== undefined && person.name.trim() !== ''}
          aria-invalid={isMissing || undefined}
          aria-describedby={hasName(state) ? undefined : 'approval-hint'}
          onChange={({ target }) => act({ type: 'name', text: target.value })}
          onKeyDown={showWhy}
        />
      </div>
      <div className="who-field">
        <label htmlFor="approval-email">
          {texts.email} <small>{texts.optional}</small>
        </label>
        <input
          id="approval-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={state.email}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'approval-email-fault' : undefined}
          onChange={({ target }) => act({ type: 'email', text: target.value })}
          onBlur={() => leave('email')}
          onKeyDown={showWhy}
        />
        {isWrong && (
          <p className="who-fault" id="approval-email-fault" role="alert">
            {texts.emailInvalid}
          </p>
        )}
      </div>
    </div>
  );
}
