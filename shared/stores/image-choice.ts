import { makeAutoObservable, observableRef } from 'mobx';
import type { ImageCheck } from '../domain/image.ts';

/** The texts of a refused file. */
export interface ImageTexts {
  imageType: string;
  imageSize: string;
}

/** The image of a form: the saved one, or a chosen file that is not uploaded yet. */
export class ImageChoice {
  file: File | null = null;
  /** The address of the saved image, or null. */
  url: string | null;
  /** Why the last chosen file was refused or not uploaded; '' for none. */
  problem = '';
  private readonly texts: ImageTexts;
  private readonly onChange: () => void;

  /** `onChange`: called when the user has chosen or removed an image. */
  constructor(texts: ImageTexts, url: string | null, onChange: () => void) {
    this.texts = texts;
    this.url = url;
    this.onChange = onChange;
    makeAutoObservable<ImageChoice, 'texts' | 'onChange'>(
      this,
      { file: observableRef, texts: false, onChange: false },
      { autoBind: true },
    );
  }

  /** Sets the chosen file; null removes the image. */
  choose(file: File | null): void {
    this.file = file;
    this.problem = '';
    if (!file) this.url = null;
    this.onChange();
  }

  reject(reason: Exclude<ImageCheck, 'ok'>): void {
    this.problem = reason === 'size' ? this.texts.imageSize : this.texts.imageType;
  }

  /** Shows why the file could not be uploaded. */
  fail(problem: string): void {
    this.problem = problem;
  }

  /** Sets the address at which the chosen file was stored. */
  setUploadedUrl(url: string): void {
    this.file = null;
    this.url = url;
  }

  /** Forgets the chosen file. */
  discardFile(): void {
    this.file = null;
    this.problem = '';
  }
}
