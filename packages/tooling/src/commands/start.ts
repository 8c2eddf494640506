import { readSettings } from '../settings/settings.ts';
import { runProduct } from './run-product.ts';

runProduct(readSettings);
