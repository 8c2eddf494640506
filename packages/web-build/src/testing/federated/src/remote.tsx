import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

export const remote = { form: z.object({ name: z.string() }), useNavigate, Box: chakra('div') };
