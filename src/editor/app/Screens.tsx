import { Alert, Box, Button, Card, Flex, Group, Image, SimpleGrid, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { demoScreenPath } from '#core/links/client-path.ts';
import type { User } from '#schema/api.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { $editorLanguage, useTexts } from '../language.ts';
import { useTemplateTexts } from '../use-template-texts.ts';
import { Entrance } from './entrance/Entrance.tsx';
import { AskResetScreen, NewPasswordScreen } from './entrance/NewPasswordScreen.tsx';
import { ConfirmIdentity, ShortPassword, SignInAgain } from './entrance/SessionDialogs.tsx';
import { SignInScreen } from './entrance/SignInForm.tsx';
import { useCommandPalette } from './frame/command-palette.ts';
import { Frame } from './frame/Frame.tsx';
import { Notice, Screen, Waiting } from './kit/Screen.tsx';
import { loadable } from './loadable.tsx';
import { Link, useAddress } from './navigation.tsx';
import { type EditorRoute, editorPath, editorRoute } from './routes.ts';
import { $isSecondFactorDue, $sessionFailure, $user, loadSession } from './session.ts';
import { useTitle } from './use-title.ts';

/** Shown at an address that does not exist (`unknown`), or that the user may not open (`forbidden`). */
function NoticeScreen({ kind }: { kind: 'forbidden' | 'unknown' }) {
  const texts = useTexts(shellTexts);
  useTitle(texts[kind].title);
  return (
    <Notice {...texts[kind]}>
      <Button component={Link} variant="default" href="/editor/clients">
        {texts.toClients}
      </Button>
    </Notice>
  );
}

/** The five templates with their demos (`/template-editor`). */
function TemplatesScreen() {
  const texts = useTexts(shellTexts);
  const textsOf = useTemplateTexts();
  const language = useStore($editorLanguage);
  useTitle(texts.templates.title);
  return (
    <Screen title={texts.templates.title} text={texts.templates.text}>
      <SimpleGrid component="ul" className="plain" cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
        {templateIds.map((template) => (
          <Card key={template} component="li" withBorder radius={10} padding="md">
            <Card.Section withBorder>
              <Image src={demoScreenPath(template, 'desktop', language)} alt="" width="960" height="624" loading="lazy" h="auto" />
            </Card.Section>
            <Title order={2} mt="md">
              {textsOf(template).plural}
            </Title>
            <Text c="dimmed">{textsOf(template).trades}</Text>
            <Group gap="xs" mt="md">
              <Button component={Link} href={editorPath(demoConfigId(template))} aria-label={`${texts.templates.edit}: ${textsOf(template).plural}`}>
                {texts.templates.edit}
              </Button>
              <Button
                component="a"
                variant="default"
                href={`/${demoConfigId(template)}`}
                target="_blank"
                aria-label={`${texts.templates.see}: ${textsOf(template).plural}`}
              >
                {texts.templates.see}
              </Button>
            </Group>
          </Card>
        ))}
      </SimpleGrid>
    </Screen>
  );
}

/** Delay after a failure before the server is asked again who is signed in, in milliseconds. */
const askAgainMs = 5000;

/** The loading screen, as the page shows it before its script has loaded. If the server does not answer, it shows the failure and asks again. */
function Loading({ providerName }: { providerName: string }) {
  const texts = useTexts(shellTexts);
  const failure = useStore($sessionFailure);
  const user = useStore($user);
  useEffect(() => {
    if (!failure) return undefined;
    const askAgain = () => void loadSession({ isQuiet: true });
    const timer = setTimeout(askAgain, askAgainMs);
    addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', askAgain);
    };
  }, [failure]);
  if (user === undefined && failure) {
    return (
      <Entrance providerName={providerName} title={texts.failed.title}>
        <Alert color="bad" role="alert">
          {failure.message}
        </Alert>
        <Button size="md" onClick={() => void loadSession()}>
          {texts.retry}
        </Button>
      </Entrance>
    );
  }
  return <Waiting text={texts.loading} />;
}

// The code of each screen is loaded when it is opened: editing a site does not load the client list.
const CommandPalette = loadable(async () => (await import('./frame/CommandPalette.tsx')).CommandPalette);
const Workspace = loadable(async () => (await import('../workspace/Workspace.tsx')).Workspace);
const ClientsScreen = loadable(async () => (await import('../clients/ClientsScreen.tsx')).ClientsScreen);
const StaffScreen = loadable(async () => (await import('../staff/StaffScreen.tsx')).StaffScreen);
const AccountScreen = loadable(async () => (await import('../account/AccountScreen.tsx')).AccountScreen);
const SecondFactorDue = loadable(async () => (await import('../account/AccountScreen.tsx')).SecondFactorDue);
const OutboxScreen = loadable(async () => (await import('../outbox/OutboxScreen.tsx')).OutboxScreen);
const SecurityLogScreen = loadable(async () => (await import('../security-log/SecurityLogScreen.tsx')).SecurityLogScreen);

const codeOf: Partial<Record<EditorRoute['screen'], Pick<typeof CommandPalette, 'fetch'>>> = {
  workspace: Workspace,
  clients: ClientsScreen,
  staff: StaffScreen,
  account: AccountScreen,
  'security-log': SecurityLogScreen,
  outbox: OutboxScreen,
};

/** Fetches the code of the screen at the present address, so that it can be rendered at once. */
export async function fetchScreen(): Promise<void> {
  await codeOf[editorRoute(location.pathname, location.search).screen]?.fetch();
}

function signedInScreen(route: EditorRoute, user: User): ReactNode {
  switch (route.screen) {
    case 'workspace':
      return <Workspace key={`${user.email} ${route.configId}`} configId={route.configId} />;
    case 'clients':
    case 'join':
    case 'reset':
      return <ClientsScreen />;
    case 'templates':
      return <TemplatesScreen />;
    case 'staff':
      return user.role === 'admin' ? <StaffScreen /> : <NoticeScreen kind="forbidden" />;
    case 'account':
      return <AccountScreen />;
    case 'security-log':
      return user.role === 'admin' ? <SecurityLogScreen /> : <NoticeScreen kind="forbidden" />;
    case 'outbox':
      return <OutboxScreen />;
    case 'unknown':
      return <NoticeScreen kind="unknown" />;
  }
}

/** The screen of the present address, or the sign-in. */
export function Screens({ providerName }: { providerName: string }) {
  const { pathname, search } = useAddress();
  const user = useStore($user);
  const isFactorDue = useStore($isSecondFactorDue);
  const route = editorRoute(pathname, search);
  useEffect(() => {
    // After somebody signs out, here or in another tab, none of their dialogs may stay in front of the sign-in form.
    if (user === null) modals.closeAll();
  }, [user]);
  if (route.screen === 'join' || (route.screen === 'reset' && route.token !== '')) {
    return <NewPasswordScreen key={route.token} providerName={providerName} purpose={route.screen} token={route.token} />;
  }
  if (user === undefined) return <Loading providerName={providerName} />;
  if (user === null) return route.screen === 'reset' ? <AskResetScreen providerName={providerName} /> : <SignInScreen providerName={providerName} />;
  if (isFactorDue) {
    return (
      <>
        <Suspense fallback={<Loading providerName={providerName} />}>
          <SecondFactorDue providerName={providerName} />
        </Suspense>
        <ConfirmIdentity />
      </>
    );
  }
  return <SignedIn route={route} user={user} providerName={providerName} />;
}

/** The screen for a signed-in user, and the dialogs that may open over it. */
function SignedIn({ route, user, providerName }: { route: EditorRoute; user: User; providerName: string }) {
  const palette = useCommandPalette();
  const screen = signedInScreen(route, user);
  const loading = <Loading providerName={providerName} />;
  const framed = (content: ReactNode) => <Frame providerName={providerName}>{content}</Frame>;
  const isWorkspace = route.screen === 'workspace';
  return (
    <>
      <Flex direction="column" {...(isWorkspace ? { h: '100dvh' } : { mih: '100dvh' })}>
        <Box flex={1} mih={0}>
          {/* The workspace replaces this bar by its own once its document is open, to leave room for the page being edited. */}
          {isWorkspace ? <Suspense fallback={framed(loading)}>{screen}</Suspense> : framed(<Suspense fallback={loading}>{screen}</Suspense>)}
        </Box>
        <SignInAgain />
      </Flex>
      {palette.isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onChosen={palette.close} onCancel={palette.cancel} />
        </Suspense>
      )}
      <ShortPassword />
      <ConfirmIdentity />
    </>
  );
}
