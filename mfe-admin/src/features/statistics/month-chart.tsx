import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { drawnSeries } from './series.ts';
import type { ChartLook, Figure } from './series.ts';

/**
 * Accent and greys in the order of the series; the first is the main one. Each has a contrast of 3 : 1 on white, and
 * neighbours differ in lightness, so that they are distinct without colour.
 */
export const chartColors = ['#1F5B4E', '#8A939B', '#454C54', '#6C757D'] as const;

export type MonthChartProps = {
  readonly title: string;
  readonly figure: Figure;
  readonly format: (value: number) => string;
  /** Shorter format for the axis. */
  readonly formatAxis?: (value: number) => string;
  readonly look: ChartLook;
  /** Upper end of the axis; by default fitted to the highest value. */
  readonly highest?: number | undefined;
};

const Picture = chakra('div', {}, { defaultProps: { role: 'img' } });

/** Names in the text colour: shape colours are too light for text. */
const renderName = (name: string) => <chakra.span color="fg.muted">{name}</chakra.span>;

const colorAt = (index: number): string => chartColors[index % chartColors.length] ?? chartColors[0];

/** Figures by month. An image for screen readers, which have the table below. */
export const MonthChart = ({
  title,
  figure: { months, series },
  format,
  formatAxis = format,
  look,
  highest,
}: MonthChartProps) => {
  const t = useTexts('admin');
  const drawn = look === 'stack' ? drawnSeries(series, chartColors.length, t('statistics.others')) : series;
  const data = months.map((month, index) => ({
    month,
    ...Object.fromEntries(drawn.map(({ key, values }) => [key, values[index] ?? null])),
  }));
  return (
    <Picture aria-label={title} height="full" fontSize="sm" minWidth="0">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={data}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--att-colors-border)" />
          <XAxis
            dataKey="month"
            tickLine={false}
            minTickGap={16}
            stroke="var(--att-colors-fg-muted)"
            // A line begins at the axis; padding keeps its first month off the labels.
            padding={look === 'line' ? { left: 32, right: 32 } : { left: 0, right: 0 }}
          />
          <YAxis
            tickLine={false}
            axisLine={false}
            width="auto"
            stroke="var(--att-colors-fg-muted)"
            tickFormatter={(value: number) => formatAxis(value)}
            // Whole numbers: rounded fractions would repeat a label.
            allowDecimals={false}
            domain={[0, highest ?? 'auto']}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--att-colors-accent-tint)' }}
            formatter={(value) => (typeof value === 'number' ? format(value) : '–')}
          />
          {/* A single series is named by the title. */}
          {drawn.length > 1 && <Legend itemSorter={null} formatter={renderName} />}
          {drawn.map(({ key, label }, index) =>
            look === 'line' ? (
              <Line
                key={key}
                dataKey={key}
                name={label}
                stroke={colorAt(index)}
                strokeWidth={2}
                dot={months.length <= 24}
                connectNulls
                isAnimationActive={false}
              />
            ) : (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                fill={colorAt(index)}
                isAnimationActive={false}
                {...(look === 'stack' ? { stackId: 'all', stroke: 'var(--att-colors-bg)' } : {})}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </Picture>
  );
};
