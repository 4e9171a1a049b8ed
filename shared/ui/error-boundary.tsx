import { Component, type ReactNode } from 'react';
import { ErrorRetry } from './error-retry.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** For the log; the person sees the sentence below. */
  onError?: (error: unknown) => void;
  /** Runs before the children are mounted again. */
  onRetry?: () => void;
  /** Around a part of a page rather than a page. */
  compact?: boolean;
}

/** A screen that threw: the specification's sentence and a retry that mounts it anew, without a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorRetry
        text="حدث خطأ في التطبيق"
        safe="ما حفظته من قبل محفوظ. أعد المحاولة لعرض هذه الصفحة من جديد."
        onRetry={this.retry}
        {...(this.props.compact ? { compact: true } : {})}
      />
    );
  }
}
