import { Alert, Button, Text } from '@mantine/core';
import { shellTexts } from '#content/editor/shell/texts.ts';
import type { ApiError } from '../api/query.ts';
import { useTexts } from '../language.ts';

interface Props {
  error: ApiError;
  /** Reads again. Left out where the screen has a button of its own for it. */
  onRetry?: () => unknown;
}

/** What a screen shows in place of what the API did not give it. */
export function LoadFailed({ error, onRetry }: Props) {
  const texts = useTexts(shellTexts);
  return (
    <Alert color="bad" title={texts.failed.title} role="alert">
      <Text>{error.failure.message}</Text>
      {onRetry && (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </Alert>
  );
}
