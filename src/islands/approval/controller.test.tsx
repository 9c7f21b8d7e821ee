import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#schema/language.ts';
import { ApprovalBody } from '#sections/approval/Approval.tsx';
import { approvalView, initialMoment } from '#sections/approval/approval-view.ts';
import { formOf } from './controller.ts';

afterEach(() => vi.unstubAllGlobals());

test('the form says whether the device keeps what is written, and again once there is room', () => {
  const items = new Map<string, string>();
  let isFull = false;
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  });
  const form = formOf('201', ['hero']);
  const config = { clientApproval: { isFormEnabled: true } };
  const nothing = () => undefined;
  /** The form's HTML in both languages. */
  const read = () =>
    languages.map((language) => {
      const view = approvalView({ config, language, sections: [], providerName: 'Vitrina', providerChat: '', businessName: 'Plomería Chole' });
      if (!view) throw new Error('The form is open.');
      const moment = { ...initialMoment, isStored: form.$isStored.get() };
      const acts = { act: nothing, leave: nothing, visit: nothing, submit: nothing, correct: nothing };
      return renderToStaticMarkup(<ApprovalBody view={view} state={form.$state.get()} moment={moment} {...acts} />);
    });
  const [kept, notKept] = [/se guarda en este dispositivo|is kept on this device/, /Este navegador no guarda|This browser doesn’t keep/];
  form.act({ type: 'name', text: 'Rosa' });
  for (const text of read()) expect(text).toMatch(kept);
  isFull = true;
  form.act({ type: 'name', text: 'Rosa Ortega' });
  for (const text of read()) {
    expect(text).toMatch(notKept);
    expect(text).not.toMatch(kept);
  }
  isFull = false;
  form.act({ type: 'name', text: 'Rosa Ortega R.' });
  for (const text of read()) expect(text).toMatch(kept);
});
