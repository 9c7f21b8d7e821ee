import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { $editorLanguage } from '../../language.ts';
import { Notice } from '../kit/Screen.tsx';

/** Shows a way on when a screen throws. Drafts are kept on the device, so loading the page again loses nothing. */
export class Crash extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const texts = shellTexts[$editorLanguage.get()];
    return (
      <Notice {...texts.crashed} role="alert">
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
      </Notice>
    );
  }
}
