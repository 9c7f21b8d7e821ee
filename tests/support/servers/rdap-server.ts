import { createServer, type ServerResponse } from 'node:http';

/** How a registry answers a request about a domain. */
export type Behaviour =
  | 'free'
  | 'taken'
  /** 429 with Retry-After. */
  | 'busy'
  /** 500. */
  | 'broken'
  /** 200 with a body that is not JSON. */
  | 'garbage'
  /** No answer. */
  | 'silent'
  /** 200 with the data of another domain. */
  | 'wrong-name'
  /** A redirect to an address that would answer "free". */
  | 'moved'
  /** 404 with the web page of a server that is not a registry. */
  | 'not-a-registry'
  /** The connection is cut in the middle of the answer. */
  | 'cut';

/** The behaviour for the first word of a name: `ocupado-cafe.com` is taken. All other names are free. */
const byFirstWord: Record<string, Behaviour> = {
  ocupado: 'taken',
  saturado: 'busy',
  roto: 'broken',
  basura: 'garbage',
  mudo: 'silent',
  otro: 'wrong-name',
  mudado: 'moved',
  pagina: 'not-a-registry',
  cortado: 'cut',
};
/** The behaviour for a name; `solo-…` is taken only under .com. */
export function behaviourByName(domain: string): Behaviour {
  const word = domain.split(/[-.]/, 1)[0] ?? '';
  if (word === 'solo') return domain.endsWith('.com') ? 'taken' : 'free';
  return byFirstWord[word] ?? 'free';
}

export interface RdapRequest {
  domain: string;
  /** Path of the base, such as `/com/v1`. */
  base: string;
  /** Milliseconds since 1970. */
  at: number;
}

const notice = (title: string, description: string) => ({ title, description: [description] });

/** A domain's record (RFC 9083, section 5.3), about as large as Verisign's. */
const record = (domain: string) => ({
  objectClassName: 'domain',
  handle: '2138514_DOMAIN_COM-VRSN',
  ldhName: domain.toUpperCase(),
  status: ['client delete prohibited', 'client transfer prohibited'],
  events: [
    { eventAction: 'registration', eventDate: '1999-10-11T11:05:17Z' },
    { eventAction: 'expiration', eventDate: '2028-09-14T04:00:00Z' },
  ],
  secureDNS: { delegationSigned: false },
  nameservers: [{ objectClassName: 'nameserver', ldhName: 'NS1.EXAMPLE.NET' }],
  rdapConformance: ['rdap_level_0'],
  notices: [notice('Terms of Use', 'Service subject to Terms of Use.')],
});
const errorBody = (errorCode: number, title: string) => ({ errorCode, title, description: [title], rdapConformance: ['rdap_level_0'] });

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/rdap+json', 'access-control-allow-origin': '*', ...headers }).end(JSON.stringify(body));
}

const answers: Record<Behaviour, (response: ServerResponse, domain: string) => void> = {
  free: (response) => send(response, 404, errorBody(404, 'Not Found')),
  taken: (response, domain) => send(response, 200, record(domain)),
  busy: (response) => send(response, 429, errorBody(429, 'Too Many Requests'), { 'retry-after': '2' }),
  broken: (response) => send(response, 500, errorBody(500, 'Internal Server Error')),
  garbage: (response) => response.writeHead(200, { 'content-type': 'application/rdap+json' }).end('{"objectClassName":"domain","ldhName'),
  silent: () => undefined,
  'wrong-name': (response) => send(response, 200, record('example.com')),
  moved: (response, domain) => response.writeHead(302, { location: `/elsewhere/domain/${domain}` }).end(),
  'not-a-registry': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>'),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/rdap+json', 'content-length': '9000' });
    response.write('{"objectClassName":"domain",', () => response.destroy());
  },
};

/** The endings of each registry. As in reality, .com and .net share a registry and thus its limit. */
const registries = [['com', 'net'], ['org'], ['lat']];

/**
 * RDAP registries on this machine (RFC 7480, 9082, 9083) at `/{ending}/v1/domain/{name}`, each on its own port (`port` and the
 * following ones; any free ones for 0). They keep their requests. `behave` returns the behaviour for a domain and can be
 * replaced while they run. All other paths answer 404 without a body, as at Verisign.
 */
export async function startRdapServer(behave: (domain: string) => Behaviour = behaviourByName, port = 0) {
  const received: RdapRequest[] = [];
  const state = { behave };
  const bases: Record<string, string> = {};
  const servers = registries.map(() =>
    createServer((request, response) => {
      request.resume();
      const [, base = '', domain = ''] = /^(\/[a-z.]+\/v1)\/domain\/([a-z0-9.-]+)$/.exec(request.url ?? '') ?? [];
      received.push({ domain: domain || (request.url ?? ''), base, at: Date.now() });
      if (request.method !== 'GET' || domain === '') response.writeHead(404).end();
      else answers[state.behave(domain)](response, domain);
    }),
  );
  for (const [index, server] of servers.entries()) {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port === 0 ? 0 : port + index, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The RDAP server has no port.');
    for (const ending of registries[index] ?? []) bases[ending] = `http://127.0.0.1:${address.port}/${ending}/v1`;
  }
  const stop = () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { bases, received, state, stop };
}

if (import.meta.main) {
  const { bases } = await startRdapServer(behaviourByName, Number(process.env['RDAP_PORT'] || 9053));
  console.log(`Registries to try the domain check with, without a network. Put this into .env and start the site:\n\nRDAP_BASES=${JSON.stringify(bases)}\n`);
  console.log(
    `Names are free, unless they begin with: solo (taken under .com alone), ${Object.entries(byFirstWord)
      .map(([word, behaviour]) => `${word} (${behaviour})`)
      .join(', ')}.`,
  );
}
