import './brand.ts';
import { startDomainCheck } from './domain/domain-check.ts';
import { startFreshness } from './freshness.ts';

startDomainCheck(new AbortController().signal);
startFreshness();
