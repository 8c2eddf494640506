// First: it must hold before any other module runs.
import './page-policy.ts';
import { start } from './bootstrap.tsx';

void start();
