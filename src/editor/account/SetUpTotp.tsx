import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { generate } from 'lean-qr';
import { type SubmitEvent, useEffect, useState } from 'react';
import type * as z from 'zod';
import { accountTexts } from '#content/editor/account/texts.ts';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { recoveryCodesSchema, totpOfferSchema } from '#schema/people/factors.ts';
import { callApi } from '../api/call.ts';
import { FormError } from '../app/kit/DialogFoot.tsx';
import { useFailureText } from '../app/session.ts';
import { useTexts } from '../language.ts';
import { totpPath } from './Card.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  /** Called once the second factor is on and the user has confirmed that they stored the recovery codes. */
  onDone: () => void;
  onCancel?: () => void;
}

/** Turns the second factor on: a QR code for the app, a code from the app as proof, then the recovery codes. */
export function SetUpTotp({ onDone, onCancel }: Props) {
  const texts = useTexts(accountTexts).factor;
  const shell = useTexts(shellTexts);
  const describe = useFailureText();
  const [offer, setOffer] = useState<z.infer<typeof totpOfferSchema>>();
  const [codes, setCodes] = useState<string[]>();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  // The secret is requested once, when the dialog opens.
  useEffect(() => {
    let isGone = false;
    void callApi(totpOfferSchema, totpPath, { method: 'POST' }).then((result) => {
      if (isGone) return;
      if (result.ok) setOffer(result.value);
      else setError(result.message);
    });
    return () => {
      isGone = true;
    };
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!offer) return;
    if (code.trim() === '') return setError(shell.code.missing);
    setIsBusy(true);
    setError('');
    const result = await callApi(recoveryCodesSchema, totpPath, { method: 'PUT', json: { token: offer.token, code: code.trim() } });
    setIsBusy(false);
    if (result.ok) setCodes(result.value.codes);
    else setError(describe(result));
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormError text={error} />
        {!offer && error === '' && <Loader />}
        {offer && (
          <>
            <Text>{texts.scan}</Text>
            <QrCode text={offer.uri} label={texts.picture} />
            <Text>
              {texts.type}{' '}
              <Text component="code" className="account-secret" display="block" mt={6} size="xl" ff="monospace">
                {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </Text>
            </Text>
            <TextInput
              label={texts.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={16}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              size="md"
            />
          </>
        )}
        <Group justify="end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {shell.cancel}
            </Button>
          )}
          <Button type="submit" color="rosa" loading={isBusy} disabled={!offer}>
            {texts.turnOn}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const margin = 4;

/** A text as a QR code, for a phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = generate(text);
  const size = picture.size + 2 * margin;
  const cells = Array.from({ length: picture.size }, (_, y) =>
    Array.from({ length: picture.size }, (_, x) => (picture.get(x, y) ? `M${x + margin} ${y + margin}h1v1h-1z` : '')).join(''),
  );
  return (
    <svg
      width="208"
      style={{ display: 'block', marginInline: 'auto' }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
