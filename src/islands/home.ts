import { enterBrand } from './brand.ts';
import { startTyped } from './domain/typed.ts';

enterBrand();
startTyped();
