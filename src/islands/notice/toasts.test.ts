import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $toasts, dismissToast, showToast } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  $toasts.set([]);
});

describe('toasts', () => {
  it('are one at a time, the newest', () => {
    showToast('uno');
    showToast('dos', 'error');
    expect($toasts.get()).toMatchObject([{ text: 'dos', kind: 'error', isOpen: true }]);
  });

  it('close when dismissed, and are forgotten 1,000,000 ms later', () => {
    const id = showToast('uno');
    dismissToast(id);
    expect($toasts.get()).toMatchObject([{ id, isOpen: false }]);
    vi.advanceTimersByTime(999_999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  it('are forgotten once: a second dismissal and one of an unknown toast change nothing', () => {
    const id = showToast('uno');
    dismissToast(id);
    const before = $toasts.get();
    dismissToast(id);
    dismissToast(-1);
    expect($toasts.get()).toBe(before);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('a new toast outlives the forgetting of the one before', () => {
    dismissToast(showToast('uno'));
    const id = showToast('dos');
    vi.advanceTimersByTime(1_000_000);
    expect($toasts.get()).toMatchObject([{ id, isOpen: true }]);
  });
});
