import { expect } from 'vitest';
import { startTestApi, type TestAnswer, type TestApi } from './test-api.ts';

export const plumber = { templateType: 'services', businessName: 'Plomería Ortega', heroTitle: { es: 'Fugas hoy', en: 'Leaks today' } };

/** Contact data; a publication is refused while these fields have the template's values. */
export const plumberContact = {
  phone: '442 555 0100',
  email: 'hola@ortega.mx',
  address: { es: 'Av. Juárez 1', en: 'Av. Juárez 1' },
  officeHours: { mondayFriday: { es: '9:00 - 18:00', en: '9:00 AM - 6:00 PM' } },
};

export interface ConfigCalls {
  api: TestApi;
  /** Headers of a signed-in administrator. */
  staff: { cookie: string };
  /** Makes a client; returns its id. */
  make(body?: object): Promise<string>;
  /** As a designer, unless other headers are given. */
  read(id: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** As a designer. */
  put(id: string, body: unknown, ifMatch: string): Promise<TestAnswer>;
}

/** The config API on the real local Blobs server, with the usual calls of its tests. */
export async function startConfigCalls(): Promise<ConfigCalls> {
  const api = await startTestApi();
  const staff = await api.signIn();
  return {
    api,
    staff,
    async make(body = plumber) {
      const made = await api.call('POST', '/api/config', { body, headers: staff });
      expect(made.status).toBe(201);
      return made.seen.id;
    },
    read: (id, headers = staff) => api.call('GET', `/api/config/${id}`, { headers }),
    put: (id, body, ifMatch) => api.call('PUT', `/api/config/${id}`, { body, headers: { ...staff, 'if-match': ifMatch } }),
  };
}
