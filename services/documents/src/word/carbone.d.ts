declare module 'carbone' {
  /** The part of carbone in use; the package ships no types. */
  const carbone: {
    renderXML(
      xml: string,
      data: object,
      options: Record<string, never>,
      callback: (error: unknown, result: string) => void,
    ): void;
    /** Merges a whole file from the disk; the benchmark's baseline. */
    render(
      template: string,
      data: object,
      options: Record<string, never>,
      callback: (error: unknown, result: Buffer) => void,
    ): void;
  };
  export = carbone;
}
