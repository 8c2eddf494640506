// First: it must hold before any other module runs.
import './page-policy.ts';
// Then this: what it asks for comes while everything else starts.
import './preload-scripts.ts';
import { start } from './bootstrap.tsx';

void start();
