import { Button, Group, Modal, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { passwordLength } from '#schema/people/users.ts';
import { useTexts } from '../../language.ts';
import { navigate } from '../navigation.ts';
import { $passwordIsShort } from '../session.ts';

/** Asks who has just signed in with a password from before the present rules to change it, once. */
export function ShortPassword() {
  const texts = useTexts(shellTexts).shortPassword;
  const isOpen = useStore($passwordIsShort);
  const close = () => $passwordIsShort.set(false);
  const change = () => {
    close();
    navigate('/editor/account');
  };
  return (
    <Modal opened={isOpen} onClose={close} title={texts.title} centered>
      <Text>{fill(texts.text, passwordLength)}</Text>
      <Group justify="end" mt="md">
        <Button variant="default" onClick={close}>
          {texts.later}
        </Button>
        <Button color="rosa" onClick={change} data-autofocus>
          {texts.now}
        </Button>
      </Group>
    </Modal>
  );
}
