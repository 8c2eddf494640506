declare module 'carbone' {
  /** Functions of carbone in use; the package ships no types. */
  const carbone: {
    renderXML(
      xml: string,
      data: object,
      options: Record<string, never>,
      callback: (error: unknown, result: string) => void,
    ): void;
    /** Merges a whole file from disk; baseline of the benchmark. */
    render(
      template: string,
      data: object,
      options: Record<string, never>,
      callback: (error: unknown, result: Buffer) => void,
    ): void;
  };
  export = carbone;
}
