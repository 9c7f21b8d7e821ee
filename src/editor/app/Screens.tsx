import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { User } from '#schema/api.ts';
import { AskResetScreen } from './entrance/AskResetScreen.tsx';
import { ConfirmIdentity } from './entrance/ConfirmIdentity.tsx';
import { NewPasswordScreen } from './entrance/NewPasswordScreen.tsx';
import { ShortPassword } from './entrance/ShortPassword.tsx';
import { SignInAgain } from './entrance/SignInAgain.tsx';
import { SignInScreen } from './entrance/SignInScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { Loading } from './frame/Loading.tsx';
import { NoticeScreen } from './frame/NoticeScreen.tsx';
import { TemplatesScreen } from './frame/TemplatesScreen.tsx';
import { usePlace } from './navigation.ts';
import { type EditorRoute, editorRoute } from './routes.ts';
import { $isSecondFactorDue, $user } from './session.ts';
import { fetchScreen } from './start/fetch-screen.ts';

// Each screen is fetched when it is opened: who edits a site loads no client list.
const fetchWorkspace = () => fetchScreen(() => import('../workspace/Workspace.tsx').then(({ Workspace }) => ({ default: Workspace })));
const fetchClients = () => fetchScreen(() => import('../clients/ClientsScreen.tsx').then(({ ClientsScreen }) => ({ default: ClientsScreen })));
const fetchStaff = () => fetchScreen(() => import('../staff/StaffScreen.tsx').then(({ StaffScreen }) => ({ default: StaffScreen })));
const fetchAccount = () => fetchScreen(() => import('../account/AccountScreen.tsx').then(({ AccountScreen }) => ({ default: AccountScreen })));
const fetchFactorDue = () => fetchScreen(() => import('../account/SecondFactorDue.tsx').then(({ SecondFactorDue }) => ({ default: SecondFactorDue })));
const fetchOutbox = () => fetchScreen(() => import('../outbox/OutboxScreen.tsx').then(({ OutboxScreen }) => ({ default: OutboxScreen })));
const fetchSecurityLog = () =>
  fetchScreen(() => import('../security-log/SecurityLogScreen.tsx').then(({ SecurityLogScreen }) => ({ default: SecurityLogScreen })));
const Workspace = lazy(fetchWorkspace);
const ClientsScreen = lazy(fetchClients);
const StaffScreen = lazy(fetchStaff);
const AccountScreen = lazy(fetchAccount);
const SecondFactorDue = lazy(fetchFactorDue);
const OutboxScreen = lazy(fetchOutbox);
const SecurityLogScreen = lazy(fetchSecurityLog);

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

/** Fetches the screen of an address while the server is being asked who is signed in. A failure shows when the screen is drawn. */
export function fetchAhead(pathname: string, search: string): void {
  const { screen } = editorRoute(pathname, search);
  if (screen === 'workspace') fetchWorkspace().catch(() => undefined);
  else if (screen === 'clients') fetchClients().catch(() => undefined);
}

/** The screen of the address shown, for who is signed in or is not. */
export function Screens({ providerName }: { providerName: string }) {
  const { pathname, search } = usePlace();
  const user = useStore($user);
  const isFactorDue = useStore($isSecondFactorDue);
  const route = editorRoute(pathname, search);
  if (route.screen === 'join' || (route.screen === 'reset' && route.token !== '')) {
    return <NewPasswordScreen key={route.token} providerName={providerName} purpose={route.screen} token={route.token} />;
  }
  if (user === undefined) return <Loading />;
  if (user === null) return route.screen === 'reset' ? <AskResetScreen providerName={providerName} /> : <SignInScreen providerName={providerName} />;
  if (isFactorDue) {
    return (
      <>
        <Suspense fallback={<Loading />}>
          <SecondFactorDue providerName={providerName} />
        </Suspense>
        <ConfirmIdentity />
      </>
    );
  }
  const screen = <Suspense fallback={<Loading />}>{signedInScreen(route, user)}</Suspense>;
  return (
    <>
      {/* The workspace has a bar of its own: the page being edited needs the room. */}
      {route.screen === 'workspace' ? screen : <Frame providerName={providerName}>{screen}</Frame>}
      <ShortPassword />
      <ConfirmIdentity />
      <SignInAgain />
    </>
  );
}
