/** Value of a request's cookie of this name; '' if there is none. */
export function readCookie(request: Request, name: string): string {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/**
 * Adds a cookie that no script reads and no other site's request carries. Names begin with `__Host-`: such a cookie is
 * taken only over a safe connection, for all paths and from this very host, so that no other host of the domain sets it.
 */
export function setCookie(response: Response, name: `__Host-${string}`, value: string, maxAgeSeconds: number): void {
  response.headers.append('set-cookie', `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Strict`);
}

/** Takes a cookie away. */
export function dropCookie(response: Response, name: string): void {
  response.headers.append('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`);
}
