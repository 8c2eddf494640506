export type StackOptions = {
  /** Folder of the stack's data, logs and secrets; two running stacks never share one. */
  dataDir: string;
  /** Free ports where none are given. */
  port?: number;
  inboxPort?: number;
  /** Settings by their names in `.env.example`; an unknown name throws. */
  env?: Record<string, string>;
  log?: (line: string) => void;
};

/** Only there with WORKERS=apart. */
export type ApartWorker = 'accounts-worker' | 'payments-worker' | 'references-worker';

export type PartName =
  | 'postgres'
  | 'redis'
  | 'inbox'
  | 'sandbox'
  | 'accounts'
  | 'payments'
  | 'references'
  | 'documents'
  | 'worker'
  | ApartWorker
  | 'gateway';

export type Stack = {
  url: string;
  inboxUrl: string;
  sandboxUrl: string;
  sandboxAcsUrl: string;
  /** Addresses of the services and the worker behind the gateway. */
  urls: Record<'accounts' | 'payments' | 'references' | 'documents' | 'worker', string>;
  /** Each service's database address, with its own role. */
  databaseUrls: Record<'accounts' | 'payments' | 'references' | 'documents', string>;
  /** Superuser of the stack's database. */
  dbAdminUrl: string;
  redisUrl: string;
  parts: PartName[];
  /** The whole environment of each service and the worker. */
  environments: Record<
    'accounts' | 'payments' | 'references' | 'documents' | 'worker',
    Record<string, string>
  >;
  pid: (part: PartName) => number | undefined;
  /** Signals one part; what dies of it is started again after a moment. */
  kill: (part: PartName, signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

export function startStack(options: StackOptions): Promise<Stack>;
