import { makeAutoObservable, observableRef } from 'mobx';
import type { ImageCheck } from '../domain/image.ts';

export interface ImageTexts {
  imageType: string;
  imageSize: string;
}

/** The saved image of a form, or a chosen file that is not uploaded yet. */
export class ImageChoice {
  file: File | null = null;
  url: string | null;
  /** Why the last chosen file was refused or not uploaded; '' if there is no problem. */
  problem = '';
  private readonly texts: ImageTexts;
  private readonly onChange: () => void;

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

  /** Null removes the image. */
  choose(file: File | null): void {
    this.file = file;
    this.problem = '';
    if (!file) this.url = null;
    this.onChange();
  }

  reject(reason: Exclude<ImageCheck, 'ok'>): void {
    this.problem = reason === 'size' ? this.texts.imageSize : this.texts.imageType;
  }

  fail(problem: string): void {
    this.problem = problem;
  }

  setUploadedUrl(url: string): void {
    this.file = null;
    this.url = url;
  }

  discardFile(): void {
    this.file = null;
    this.problem = '';
  }
}
