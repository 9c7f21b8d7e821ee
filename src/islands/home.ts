import './brand.ts';
import { startDomainCheck } from './domain/domain-check.ts';

startDomainCheck(new AbortController().signal);
