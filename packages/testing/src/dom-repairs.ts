type Selects = {
  readonly HTMLSelectElement: { readonly prototype: object };
  readonly HTMLOptionElement: { readonly prototype: object };
};

/** What happy-dom lacks of lists, and forms rely on: a value that is no text yet, `size` and `defaultSelected`. */
export const repairSelects = ({ HTMLSelectElement, HTMLOptionElement }: Selects): void => {
  const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
  if (value?.set === undefined) throw new Error('happy-dom keeps the value of lists elsewhere now');
  const setText = value.set;
  Object.defineProperties(HTMLSelectElement.prototype, {
    value: {
      ...value,
      set(this: HTMLSelectElement, given: unknown) {
        setText.call(this, String(given));
      },
    },
    size: {
      configurable: true,
      get(this: HTMLSelectElement) {
        return Number(this.getAttribute('size') ?? 0);
      },
      set(this: HTMLSelectElement, size: number) {
        this.setAttribute('size', String(size));
      },
    },
  });
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected');
    },
    set(this: HTMLOptionElement, isSelected: boolean) {
      this.toggleAttribute('selected', isSelected);
    },
  });
};
